import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Nothing runs in a frame that shows a mail, axe neither: it would be waited for in vain. */
const MAIL_FRAME = 'iframe[sandbox=""]'
/** The rows of a table are made alike: the first dozen are judged for all of them. */
const FURTHER_ROWS = 'tbody > tr:nth-child(n + 14)'
/** WCAG 2.2 AA and axe's best practices. */
const PROMISED = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const CONTRAST = 'color-contrast'

/** No page of ours holds a frame of others, and no rule asked for reads style sheets. */
const OPTIONS = {
  reporter: 'no-passes',
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
  selectors: false,
  elementRef: true,
} satisfies axe.RunOptions

type Found = { id: string; help: string; parts: string[] }
type Kept = Window & { contrastJudged?: Set<string> }

/**
 * What axe finds against WCAG 2.2 AA and its best practices, one line each. Contrast took most of
 * the time: texts whose colours, backgrounds and letters are those of one that this document showed
 * before are not judged again.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  // Once for each document; whoever moves by the router stays in one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = [...(await ofEverything(page)), ...(await ofContrast(page))]
  return found
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, help, parts }) => `${page.url()} ${id}: ${help} (${parts.join(' | ')})`)
}

const ofEverything = (page: Page): Promise<Found[]> =>
  page.evaluate(
    async ({ exclude, options }) => {
      const { axe: judge } = window as unknown as { axe: typeof axe }
      const { violations: found } = await judge.run({ exclude }, options)
      const small = found.find(({ id }) => id === 'target-size')
      if (small) small.nodes = await whereverTheyStand(small.nodes)
      return found
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, help, nodes }) => ({
          id,
          help,
          parts: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)),
        }))

      /** What the frame of a table cuts is judged again in the middle of it. */
      async function whereverTheyStand(nodes: axe.NodeResult[]): Promise<axe.NodeResult[]> {
        const still: axe.NodeResult[] = []
        for (const node of nodes) {
          node.element!.scrollIntoView({ block: 'center', inline: 'center' })
          const again = await judge.run(node.element!, {
            ...options,
            runOnly: { type: 'rule', values: ['target-size'] },
          })
          if (again.violations.length > 0) still.push(node)
        }
        return still
      }
    },
    {
      exclude: [MAIL_FRAME, FURTHER_ROWS],
      options: {
        ...OPTIONS,
        runOnly: PROMISED,
        rules: { [CONTRAST]: { enabled: false } },
      } satisfies axe.RunOptions,
    },
  )

const ofContrast = (page: Page): Promise<Found[]> =>
  page.evaluate(
    async (options) => {
      const { axe: judge } = window as unknown as { axe: typeof axe }
      const judged = ((window as Kept).contrastJudged ??= new Set())
      const include: Element[] = []
      look(document.body, '')
      if (include.length === 0) return []
      const { violations } = await judge.run({ include }, options)
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        parts: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)),
      }))

      /** Collects each text that does not look like one before it, and what lies behind it. */
      function look(element: Element, behind: string): void {
        const style = getComputedStyle(element)
        if (style.display === 'none' || style.visibility === 'hidden') return
        const painted =
          style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
          style.backgroundImage !== 'none' ||
          style.opacity !== '1' ||
          style.position !== 'static'
        const under = painted
          ? `${behind}/${element.tagName} ${element.className} ${style.backgroundColor} ${style.backgroundImage} ${style.opacity}`
          : behind
        if (showsText(element)) {
          const letters = `${style.color} ${style.fontSize} ${style.fontWeight} ${style.textShadow}`
          const seen = `${under} ${letters} ${element.matches(':disabled, :disabled *')}`
          if (!judged.has(seen)) include.push(element)
          judged.add(seen)
        }
        for (const child of element.children) look(child, under)
      }

      function showsText(element: Element): boolean {
        if (element instanceof HTMLInputElement) return true
        return [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      }
    },
    { ...OPTIONS, runOnly: { type: 'rule', values: [CONTRAST] } } satisfies axe.RunOptions,
  )
