import { ROLE_NAMES } from '@app/roles/rules'
import { describe, expect, test } from 'vitest'
import { areasOf } from '../app/menu.ts'
import { SCREENS } from '../app/screens.ts'
import { indexOfGuide, pageOfGuide, readGuide } from '../guide.ts'
import { readPage, type Block } from './guide-text.ts'
import { FIRST_SECTION, sectionOf } from './section-of.ts'
import { TERMS, termsIn } from './terms.ts'

const GUIDE = readGuide()
const INDEX = indexOfGuide(GUIDE)
const SECTIONS = INDEX.pages.flatMap(({ page, sections }) =>
  sections.map(({ id }) => `${page}#${id}`),
)
const MENU = areasOf(SCREENS, {
  permissions: SCREENS.map(({ permission }) => permission),
  roles: ROLE_NAMES,
}).flatMap(({ screens }) => screens)

describe('What explains a screen', () => {
  test.each(MENU.map((screen) => [screen.path, screen] as const))(
    '%s of the menu leads to a section that is there',
    (_path, screen) => {
      expect(SECTIONS).toContain(sectionOf(screen, SCREENS, INDEX.explains))
    },
  )

  test('the guide explains screens and groups that exist, each in one place', () => {
    const named = [...GUIDE.es.values()].flat().flatMap(({ explains }) => explains)
    const known = new Set([
      ...SCREENS.map(({ path }) => path as string),
      ...SCREENS.map(({ menu }) => `group:${menu?.group}`),
      '/areas',
    ])

    expect(named.filter((what) => !known.has(what))).toEqual([])
    expect(named.filter((what, nth) => named.indexOf(what) !== nth)).toEqual([])
    expect(SECTIONS).toContain(FIRST_SECTION)
  })

  test('what stands under a screen, or continues its path, is explained where that is', () => {
    const at = (path: string) =>
      sectionOf(
        SCREENS.find((screen) => screen.path === path) ?? {
          ...SCREENS[0]!,
          path: path as '/x',
          menu: undefined as never,
        },
        SCREENS,
        INDEX.explains,
      )

    expect(at('/contracargos/:chargeback')).toBe('contabilidad#contracargos')
    expect(at('/firmas/:uuid')).toBe('supervisores#firmas')
    expect(at('/areas/vender')).toBe('README#buscar-y-teclado')
    expect(at('/success/:uuid')).toBe('vender#entregar')
  })
})

describe('The guide as the browser is handed it', () => {
  test('sections have one name in both editions, and none twice on a page', () => {
    for (const [page] of GUIDE.es) {
      const ids = pageOfGuide(page, 'es', GUIDE).map(({ id }) => id)
      expect(pageOfGuide(page, 'en', GUIDE).map(({ id }) => id)).toEqual(ids)
      expect(new Set(ids).size, page).toBe(ids.length)
    }
  })

  test('a link of either edition leads to a section', () => {
    const linksOf = (block: Block) =>
      [
        ...(block.kind === 'paragraph' ? [block.text] : []),
        ...(block.kind === 'table' ? block.rows.flat() : []),
        ...('items' in block ? block.items : []),
      ]
        .flat()
        .flatMap((part) => (typeof part !== 'string' && 'to' in part ? [part.to] : []))
    const links = (['es', 'en'] as const).flatMap((language) =>
      [...GUIDE.es.keys()].flatMap((page) =>
        pageOfGuide(page, language, GUIDE).flatMap(({ blocks }) => blocks.flatMap(linksOf)),
      ),
    )

    expect(links.length).toBeGreaterThan(100)
    expect(links.filter((to) => !SECTIONS.includes(to))).toEqual([])
  })

  test('a page is read as it is written: headings, steps, points, tables, labels and links', () => {
    const page = [
      '# Caja',
      'Lo que hay.',
      '## Cerrar el día',
      '<!-- explains /cierre/dia group:turnos -->',
      'Así:',
      '1. Toque **Cerrar',
      '   día**.',
      '2. Vea [otra](otra.md#dos).',
      '',
      '- con `Ctrl S`',
      '',
      '| si | haga |',
      '| --- | --- |',
      '| a | b |',
    ].join('\n')

    expect(readPage(page)).toEqual([
      {
        id: 'caja',
        anchor: 'caja',
        level: 1,
        title: 'Caja',
        explains: [],
        blocks: [{ kind: 'paragraph', text: ['Lo que hay.'] }],
      },
      {
        id: 'cerrar-el-dia',
        anchor: 'cerrar-el-día',
        level: 2,
        title: 'Cerrar el día',
        explains: ['/cierre/dia', 'group:turnos'],
        blocks: [
          { kind: 'paragraph', text: ['Así:'] },
          {
            kind: 'steps',
            items: [
              ['Toque ', { label: 'Cerrar día' }, '.'],
              ['Vea ', { text: 'otra', to: 'otra.md#dos' }, '.'],
            ],
          },
          { kind: 'points', items: [['con ', { typed: 'Ctrl S' }]] },
          { kind: 'table', head: [['si'], ['haga']], rows: [[['a'], ['b']]] },
        ],
      },
    ])
  })
})

describe('The terms of the trade', () => {
  test('each has a name and a meaning in both languages, and is found by its own name', () => {
    for (const term of TERMS)
      for (const language of ['es', 'en'] as const) {
        expect(term.means[language].length, term.name.es).toBeGreaterThan(20)
        expect(termsIn(`… ${term.name[language]}, …`, language)).toContain(term)
      }
  })

  test('a term is found as a word, in the plural too, and not within another', () => {
    const found = (text: string) => termsIn(text, 'es').map(({ name }) => name.es)

    expect(found('Los cupones de hoy')).toEqual(['Cupón'])
    expect(found('Cortesía y cancelación')).toEqual([])
    expect(found('Cargo por muelle, IVA y arqueos')).toEqual(['Muelle', 'Arqueo', 'IVA'])
  })
})
