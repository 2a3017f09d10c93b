import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Told = {
  default: {
    id: string
    path: string
    title: unknown
    permission: string
    menu?: unknown
    under?: string
    kind: unknown
    about?: unknown
    question?: unknown
    words?: unknown
  }
}

/**
 * A table carries SQL, which is nothing for a browser: of each `*.report.ts` and `*.table.ts` only what its screen
 * and the menu need is handed over; asked as `?finding`, what it is found by. The file is run by Node
 * here, at build time, as the server runs it.
 */
export function tableScreens(): Plugin {
  return {
    name: 'table-screens',
    enforce: 'pre',
    async load(id) {
      const [file = '', asked = ''] = id.split('?')
      if (!/\.(?:report|table)\.ts$/.test(file)) return null
      // The time of day in the address makes Node read a file again that was edited while Vite
      // runs.
      const { default: table } = (await import(
        `${pathToFileURL(file).href}?at=${Date.now()}`
      )) as Told
      const { path, title, menu, under } = table
      // Most are opened by a key that is their path: every browser is told of every table.
      const permission = table.permission === path.slice(1) ? undefined : table.permission
      if (asked.startsWith('finding')) {
        const { kind, question, about = question, words } = table
        return `export default ${JSON.stringify({ path, kind, about, words })}`
      }
      return `export default ${JSON.stringify({ id: table.id, path, title, permission, menu, under })}`
    },
  }
}
