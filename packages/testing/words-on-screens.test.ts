// Screens speak as a Mexican desk and an American native do: what docs/glossary.md says never to
// write stands in no text that a person reads.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import ts from 'typescript-api'

const ROOT = join(import.meta.dirname, '../..')

/** Never on a screen in Spanish; beside each, the words that take its place. */
const NEVER_IN_SPANISH: readonly (readonly [RegExp, instead: string])[] = [
  [/\bterminar turno\b/i, 'Cerrar turno'],
  [/\bdinero en espera\b/i, 'Pagos y reembolsos pendientes'],
  [/\bcup(?:ón|ones) prestados?\b|\bprestados? en parte\b/i, 'usado'],
  [/\b(?:rendid[oa]s?|rendir)\b/i, 'utilizado, por utilizar, registrar uso'],
  [/\bleds?\b/i, 'prospecto'],
  [/\b(?:contar la historia|historia contada)\b/i, 'Ver movimientos, Resumen de movimientos'],
  [/\bligas? (?:de pago|del huésped|nueva|de baja)\b|\bcopiar liga\b/i, 'enlace'],
  [/\b(?:dar|dio|dieron|da) por perdid[oa]s?\b/i, 'Marcar como perdido'],
  [/\b(?:hacer corte|premiar|se ha premiado)\b/i, 'Generar corte, Otorgar premios'],
  [/\brengl(?:ón|ones)\b/i, 'filas, registros, líneas'],
  [/\bcargos? por cancelar\b/i, 'cargo por cancelación'],
  [/\bsigue en pie\b/i, 'Ventas vigentes (sin cancelar)'],
  [/\bfiltra (?:el|la) (?:día|fecha)\b/i, 'Por fecha de …'],
  [/\b(?:se encima|se enciman)\b/i, 'se traslapa'],
  [/\bel plan no cabe\b|\brevise el plan\b/i, 'Horarios en conflicto, Revise el itinerario'],
  [/\bel huésped se va\b/i, 'Fecha de salida (check-out)'],
  [/\b(?:dejar pasar|se deja pasar)\b/i, 'Autorizar de todos modos'],
  [/\bbueno saber\b/i, 'Información importante'],
  [/\bno, volver\b|^No cancelar$/i, 'Regresar, Conservar la reserva'],
  [/\bnada se llama\b|\bnada coincide\b/i, 'Sin resultados'],
  [/\bha dicho que vive\b/i, 'Sin procesos activos'],
  [/\ba las que no se escribe\b|\bdirecci(?:ón|ones) suprimidas?\b/i, 'Correos bloqueados'],
  [/\bpuede más que usted\b/i, 'tiene más permisos que la suya'],
  [/\bno se hace en la cuenta propia\b/i, 'No puede hacer esto en su propia cuenta'],
  [/\bhistoria de lo que no existe\b|\bno se deduce\b/i, 'Movimiento sin documento'],
  [/\bse entrega en la mano\b/i, 'El efectivo no se envía por banco'],
  [/\bya no sale nada\b/i, 'Ya no hay salidas hoy'],
  [/\ba las que más les falta\b/i, 'Locaciones más rezagadas'],
  [/\bolvidar a (?:esta persona|un huésped)\b|\bSE ATIENDE\b/, 'Eliminar sus datos personales'],
  [/\ba su hora\b/i, 'Programar envío por correo'],
  [/\bsalida que no sale\b/i, 'Salida cancelada por la operación'],
  [/^(?:Lo que|Quien) /, 'a noun: Servicios cotizados, Responsable'],
]

/** Never on a screen in English; beside each, the words that take its place. */
const NEVER_IN_ENGLISH: readonly (readonly [RegExp, instead: string])[] = [
  [/\be-mails?\b/i, 'email'],
  [/\bcatalogue/i, 'catalog'],
  [/\bfavour/i, 'favor'],
  [/\bcolour/i, 'color'],
  [/\b(?:author|organ|recogn|real|custom)is(?:e|ed|es|ing|ation)\b/i, '-ize'],
  [/\binstalments?\b/i, 'payment, installment'],
  [/\bcancelled\b|\bcancelling\b/i, 'canceled, canceling'],
  [/\btelephones?\b/i, 'phone'],
  [/\blet go\b/i, 'released'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'a person with a role'],
  [/\bsay at least\b/i, 'Enter at least'],
  [/\bto see to\b|\bseen? to it\b|\bsaw to it\b/i, 'Needs attention, handled'],
  [/\bas the device\b/i, 'System default'],
  [/\bhand(?:ed)? (?:the )?cash on\b|\bcash handed on\b/i, 'Hand over cash'],
  [/\bmoney that waits\b/i, 'Pending payments and refunds'],
  [/\bin time for that\b/i, 'the reason itself'],
  [/\b(?:partly )?rendered\b/i, 'used'],
  [/\btake off sale\b/i, 'Stop selling'],
  [/\bat its hour\b/i, 'Schedule email'],
  [/\bdoes not travel alone\b/i, 'Infants must travel with an adult'],
  [/\b(?:goes|go) by that name\b/i, 'No results'],
  [/\b(?:takes?|took|taken) (?:something )?off\b/i, 'remove'],
  [/\bover and short\b/i, 'Cash over/short'],
  [/\bany more(?:[.,;:]|$)/i, 'no longer'],
  [/\bsuppressed address/i, 'Blocked emails'],
]

/** Of texts that are English for sure: Spanish has the space. */
const NEVER_IN_ENGLISH_ALONE: typeof NEVER_IN_ENGLISH = [[/[\d}] %/, 'no space before %']]

type Exception = readonly [file: string, text: string, why: string]

/** Texts of the specification, word for word. */
const SPECIFIED: readonly Exception[] = [
  ['modules/selling/leads/tables/leads.table.ts', 'Asignación de leds', 'entry of the menu'],
  ['apps/web/help/terms.ts', 'leds', 'how that entry says it'],
]

const SCREENS =
  /\/(?:locales|refusals|acts|permissions|settings|choices|states|texts|terms|things|documents|mails|finding|guest-texts|guest-message|menu)\.ts$|\/(?:facts|tables|records|reports|acts|loads)\/[^/]+\.ts$|-(?:template|mail)\.ts$/
const NOT_SHOWN = /\.test\.tsx?$|\/testing\/|node_modules|\/contract[./]|^packages\/tables\/(?!web)/

const files = ['packages', 'modules', 'apps']
  .flatMap((root) =>
    readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${root}/${file}`,
    ),
  )
  .filter((file) => SCREENS.test(file) && !NOT_SHOWN.test(file))

const SPANISH =
  /[áéíóúñ¿¡«»]|\b(?:de|del|la|las|los|el|un|una|en|con|por|para|que|al|su|sus|sin|y)\b/i
const ENGLISH =
  /\b(?:the|of|to|is|are|was|were|it|not|its|their|with|for|by|on|an|has|have|be|and|or|from)\b/i
/** A name of the code, which is English; or a label of one small word. */
const CODE = /^[a-z][\w./:@#-]*$/
const ADDRESS = /^\S*\/\S*$/

type Shown = Readonly<{ file: string; text: string; language: 'es' | 'en' | null }>

function textsOf(file: string): Shown[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: Shown[] = []
  const note = (node: ts.Node, text: string): void => {
    if (!ADDRESS.test(text)) found.push({ file, text, language: placeOf(node) ?? languageOf(text) })
  }
  const read = (node: ts.Node): void => {
    if (isNoText(node)) return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) note(node, node.text)
    else if (ts.isTemplateExpression(node)) note(node, node.getText().slice(1, -1))
    ts.forEachChild(node, read)
  }
  read(source)
  return found
}

/** The language that the place of a text states: `es: '…'`, or first and second of a pair. */
function placeOf({ parent, ...node }: ts.Node): 'es' | 'en' | null {
  if (ts.isPropertyAssignment(parent)) {
    const name = parent.name.getText()
    return name === 'es' || name === 'en' ? name : null
  }
  const isPair =
    ts.isArrayLiteralExpression(parent) &&
    parent.elements.length === 2 &&
    parent.getSourceFile().fileName.endsWith('/locales.ts')
  return isPair ? (parent.elements[0]!.pos === node.pos ? 'es' : 'en') : null
}

/** Whether nobody reads it: an import, SQL, or the words by which people search. */
const isNoText = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isPropertyAssignment(node) && node.name.getText() === 'words')

const languageOf = (text: string): 'es' | 'en' | null =>
  SPANISH.test(text) || CODE.test(text) ? 'es' : ENGLISH.test(text) ? 'en' : null

const withoutFields = (text: string): string => text.replace(/\$?\{\{?[^}]*\}?\}/g, '{}')

/** Returns what stands on a screen though it never should, with what to write instead. */
const wrongIn = (shown: readonly Shown[]): string[] =>
  shown
    .filter(({ file, text }) => !SPECIFIED.some(([at, said]) => at === file && said === text))
    .flatMap(({ file, text, language }) =>
      [
        ...(language === 'en' ? [] : NEVER_IN_SPANISH),
        ...(language === 'es' ? [] : NEVER_IN_ENGLISH),
        ...(language === 'en' ? NEVER_IN_ENGLISH_ALONE : []),
      ]
        .filter(([never]) => never.test(withoutFields(text)))
        .map(([never, instead]) => `${file}: «${text}» has ${String(never)}: write ${instead}`),
    )

const shown = files.flatMap(textsOf)

test('the texts of screens are found', () => {
  expect(shown.filter(({ language }) => language === 'es').length).toBeGreaterThan(3000)
  expect(shown.filter(({ language }) => language === 'en').length).toBeGreaterThan(3000)
})

test('no screen says what the glossary says never to write', () => {
  expect(wrongIn(shown)).toEqual([])
})

test('each exception is still on its screen', () => {
  const gone = SPECIFIED.filter(
    ([file, said]) => !shown.some(({ file: at, text }) => at === file && text === said),
  )
  expect(gone).toEqual([])
})

test('a word of either list is noticed, and the other language may have it', () => {
  const at = 'modules/a/web/locales.ts'
  expect(wrongIn([{ file: at, text: 'Dar por perdida', language: 'es' }])).toHaveLength(1)
  expect(wrongIn([{ file: at, text: 'The seats were let go', language: 'en' }])).toHaveLength(1)
  expect(wrongIn([{ file: at, text: 'Cargo del 35 %', language: 'es' }])).toEqual([])
})
