import type { PermissionKey } from '@kit/kernel/permission'
import { mayOpen } from '@kit/ui/permission'
import type { ScreenDeclaration } from '@kit/ui/screen'
import { describe, expect, it } from 'vitest'
import { areaOf, areasOf, crumbsOf, menuHref, reachable, routerPath, startOf } from './menu.ts'

const screen = (path: `/${string}`, more: Partial<ScreenDeclaration> = {}): ScreenDeclaration => ({
  path,
  title: { es: path, en: path },
  permission: path.slice(1) as PermissionKey,
  screen: async () => ({ default: () => null }),
  ...more,
})

const SALES = screen('/reportes/excursiones', {
  menu: { group: 'administracion', subgroup: 'ventas-diarias', order: 3 },
})
const SELL = screen('/reservar', { menu: { group: 'administracion', order: 1 } })
const LIST = screen('/reservas', { menu: { group: 'administracion', order: 2 } })
const EVALUATE = screen('/admin/evaluation', {
  menu: { group: 'ligas', order: 1 },
  roles: ['ADMIN'],
})
const INVOICE = screen('/adicionar/factura/:id?', {
  permission: 'adicionar/factura' as PermissionKey,
  menu: { group: 'contabilidad', order: 1 },
})
const DETAIL = screen('/reserva/:uuid', { permission: 'reservas', under: '/reservas' })
const CREATE = screen('/catalogs/create')
const CATALOGS = screen('/catalogs', { menu: { group: 'promocion', order: 2 } })
const MESSAGES = screen('/mensaje')
const MESSAGE = screen('/mensaje/:id')
const DRAFTS = screen('/mensaje/borradores')
const READERS = screen('/mensaje/:id/lectores')
const ALL = [SALES, EVALUATE, INVOICE, LIST, SELL, DETAIL, CREATE, CATALOGS]
const EVERY_KEY = [
  'reportes/excursiones',
  'reservar',
  'reservas',
  'admin/evaluation',
  'adicionar/factura',
  'catalogs',
  'catalogs/create',
]

describe('The menu', () => {
  it('shows an entry only to who holds its key, in the order of areas and groups, without empty ones', () => {
    const areas = areasOf(ALL, {
      permissions: ['reservas', 'reservar', 'reportes/excursiones', 'adicionar/factura'],
      roles: [],
    })

    expect(
      areas.map(({ area, blocks }) => [
        area,
        blocks.map(({ group, sections }) => [
          group,
          sections.map(({ subgroup, screens }) => [subgroup, screens.map(({ path }) => path)]),
        ]),
      ]),
    ).toEqual([
      [
        'vender',
        [
          [
            'administracion',
            [
              [null, ['/reservar', '/reservas']],
              ['ventas-diarias', ['/reportes/excursiones']],
            ],
          ],
        ],
      ],
      ['proveedores', [['contabilidad', [[null, ['/adicionar/factura/:id?']]]]]],
    ])
  })

  it('leads to the page of an area, or to its only entry', () => {
    const areas = areasOf(ALL, { permissions: ['reservas', 'reservar', 'catalogs'], roles: [] })

    expect(areas.map(({ to }) => to)).toEqual(['/areas/vender', '/catalogs'])
  })

  it('knows the area of an entry, of what stands under one, and of its own page', () => {
    const page = screen('/areas/vender')

    expect([SELL, DETAIL, CREATE, page, MESSAGES].map((of) => areaOf(of, [...ALL, page]))).toEqual([
      'vender',
      'vender',
      'comercial',
      'vender',
      null,
    ])
  })

  it('asks for a role as well where an entry lists roles', () => {
    expect(mayOpen(EVALUATE, { permissions: EVERY_KEY, roles: ['GERENTE CONCESION'] })).toBe(false)
    expect(mayOpen(EVALUATE, { permissions: EVERY_KEY, roles: ['ADMIN'] })).toBe(true)
    expect(mayOpen(EVALUATE, { permissions: [], roles: ['ADMIN'] })).toBe(false)
  })

  it('leads past an optional parameter, and to nothing that needs an id', () => {
    expect(menuHref(INVOICE)).toBe('/adicionar/factura')
    expect(
      reachable(ALL, { permissions: EVERY_KEY, roles: [] }).map(({ path }) => path),
    ).not.toContain('/reserva/:uuid')
  })

  it('says where a page stands: area, group, what it is under, itself', () => {
    expect(crumbsOf(DETAIL, ALL).map(({ title, to }) => [title.es, to])).toEqual([
      ['Vender', '/areas/vender'],
      ['Administración', null],
      ['/reservas', '/reservas'],
      ['/reserva/:uuid', null],
    ])
    expect(crumbsOf(CREATE, ALL).map(({ title }) => title.es)).toEqual([
      'Comercial',
      '/catalogs',
      '/catalogs/create',
    ])
    // What the header leads to stands in no menu, and is a way back all the same.
    expect(crumbsOf(DRAFTS, [...ALL, MESSAGES, MESSAGE, DRAFTS])).toEqual([
      { title: MESSAGES.title, to: '/mensaje' },
      { title: DRAFTS.title, to: null },
    ])
    expect(crumbsOf(READERS, [MESSAGE, READERS]).map(({ title }) => title.es)).toEqual([
      '/mensaje/:id/lectores',
    ])
  })

  it('writes parameters as the router does', () => {
    expect(routerPath('/adicionar/factura/:id?')).toBe('/adicionar/factura/{-$id}')
    expect(routerPath('/grupos/ficha-tecnica/:id/editar')).toBe('/grupos/ficha-tecnica/$id/editar')
  })
})

describe('Where somebody begins', () => {
  const portal = screen('/proveedor', {
    permission: 'provider.portal' as PermissionKey,
    startOf: ['PROVEEDORES'],
  })
  const begins = (roles: readonly string[], permissions: readonly string[] = ['provider.portal']) =>
    startOf([SALES, portal], { roles, permissions })

  it('is the page of their role, when they have no other and may open it', () => {
    expect(begins(['PROVEEDORES'])).toBe('/proveedor')
    expect(begins(['PROVEEDORES', 'GERENTE CONCESION'])).toBe('/dashboard')
    expect(begins(['ADMIN'])).toBe('/dashboard')
    expect(begins(['PROVEEDORES'], [])).toBe('/dashboard')
    expect(begins([])).toBe('/dashboard')
  })
})
