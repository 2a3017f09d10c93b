import type { Plugin } from 'vite'

const NO_FILTER_DROPDOWN = '\0no-filter-dropdown'

/**
 * Lists filter through `FilterBar`, so the table's own filter menus, and the tree inside them, are
 * left out of what people load.
 */
export const withoutTableFilters: Plugin = {
  name: 'without-table-filters',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './FilterDropdown' && importer?.includes('/antd/es/table/') ? NO_FILTER_DROPDOWN : null,
  load: (id) =>
    id === NO_FILTER_DROPDOWN
      ? 'export const flattenKeys = () => []; export default () => null'
      : null,
}

const PARTS_FILE = /\/@rc-component\/[\w-]+\/es\//

/**
 * The kit's parts do nothing by being imported, which their packages do not say: what nobody shows
 * is left out.
 */
export const partsOnlyWhereUsed: Plugin = {
  name: 'parts-only-where-used',
  enforce: 'pre',
  transform: (code, id) =>
    PARTS_FILE.test(id) ? { code, map: null, moduleSideEffects: false } : null,
}

const JSON_SCHEMA_FILE = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/**
 * The browser checks values by the contracts' schemas; only the server prints these as JSON Schema
 * (for OpenAPI).
 */
export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  enforce: 'pre',
  transform: (code, id) =>
    JSON_SCHEMA_FILE.test(id)
      ? {
          code: [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
            .map(
              ([, name]) =>
                `export const ${name} = () => () => { throw new Error('JSON Schema is printed by the server') }`,
            )
            .join('\n'),
          map: null,
        }
      : null,
}

const STYLE_FILE = /\/antd\/es\/.+\/style\/\w+\.js$/
const STYLE_HOOKS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

type Node = {
  type: string
  start: number
  end: number
  callee?: { name?: string }
  arguments?: Node[]
}

/**
 * With `zeroRuntime` the kit's looks come from `antd.css` and its style functions never run, but
 * they are still shipped. Every style hook takes its function second: it is emptied, and what only
 * it used falls away.
 */
export const withoutRuntimeStyles: Plugin = {
  name: 'without-runtime-styles',
  enforce: 'pre',
  transform(code, id) {
    if (!STYLE_FILE.test(id) || ![...STYLE_HOOKS].some((hook) => code.includes(`${hook}(`)))
      return null
    const ranges: { start: number; end: number }[] = []
    walk(this.parse(code), (node) => {
      const styles =
        node.type === 'CallExpression' && STYLE_HOOKS.has(node.callee?.name ?? '')
          ? node.arguments?.[1]
          : undefined
      if (styles) ranges.push(styles)
    })
    return {
      code: ranges
        .sort((left, right) => right.start - left.start)
        .reduce(
          (text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`,
          code,
        ),
      map: null,
    }
  },
}

const NO_STYLE_COMPILER = '\0no-style-compiler'

/**
 * Since no style function runs, the compiler that would turn its result into CSS has nothing to
 * compile.
 */
export const withoutStyleCompiler: Plugin = {
  name: 'without-style-compiler',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'stylis' && importer?.includes('/@ant-design/cssinjs/') ? NO_STYLE_COMPILER : null,
  load: (id) =>
    id === NO_STYLE_COMPILER
      ? 'export const compile = () => []; export const serialize = () => ""; export const middleware = () => () => ""; export const prefixer = () => {}; export const stringify = () => ""'
      : null,
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) return node.forEach((inner) => walk(inner, visit))
  if ('type' in node && typeof node.type === 'string') visit(node as Node)
  for (const inner of Object.values(node)) walk(inner, visit)
}
