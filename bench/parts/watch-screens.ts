// Bytes, shifts and waits of each screen that is watched, in a throttled browser.
import type { Browser } from 'playwright-core'
import { enter, type DeskChoice } from '../../apps/web/testing/session.ts'
import { DEMO_PASSWORD } from '../../db/demo/load-demo.ts'
import { WATCHED, type Step, type Watched } from './gestures.ts'
import { report } from './report-measure.ts'
import { openSlowPage, type SlowPage } from './slow-page.ts'

const BYTES_MAX = 330_000
const SHIFT_MAX = 0.01
const WAIT_MAX_MS = 100
const ROUNDS = 5
const ANSWERED_MS = 1_500
const SLOWEST = 40

/** `chosen`: only the screens whose path holds one of these. */
export async function watchScreens(
  chromium: Browser,
  origin: string,
  chosen: readonly string[] = [],
): Promise<void> {
  for (const screen of WATCHED) {
    if (chosen.length > 0 && !chosen.some((part) => screen.path.includes(part))) continue
    await withPage(chromium, origin, 'asked', (slow) => weigh(slow, screen))
    await withPage(chromium, origin, 'taken', (slow) => gesturesOn(slow, screen))
  }
}

async function withPage(
  chromium: Browser,
  origin: string,
  desk: DeskChoice,
  act: (slow: SlowPage) => Promise<void>,
): Promise<void> {
  const context = await chromium.newContext({
    baseURL: origin,
    locale: 'es-MX',
    timezoneId: 'America/Cancun',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  try {
    await enter(context, { origin, email: 'gerente@mostrador.demo', password: DEMO_PASSWORD }, desk)
    await act(await openSlowPage(context))
  } finally {
    await context.close()
  }
}

/**
 * As somebody finds it who has just signed in: until the first row, and until the choice of a desk
 * stands over the page, by when a report's chart may have come too.
 */
async function weigh(slow: SlowPage, { path, first }: Watched): Promise<void> {
  await slow.page.goto(path)
  await slow.page.locator(first).first().waitFor()
  const { bytes, files } = slow.fetched()
  report({
    name: `navegador: bytes hasta lo primero de ${short(path)}`,
    value: bytes,
    unit: 'bytes',
    budget: BYTES_MAX,
    note: `${files} archivos y respuestas`,
  })
  await slow.page.getByRole('dialog', { name: 'Hotel y locación' }).waitFor()
  const { bytes: all, list } = slow.fetched()
  report({
    name: `navegador: bytes hasta elegir locación en ${short(path)}`,
    value: all,
    unit: 'bytes',
    budget: null,
    note: '',
  })
  if (process.env['BENCH_FILES']) process.stderr.write(`${list.join('\n')}\n`)
}

async function gesturesOn(
  slow: SlowPage,
  { path, more = '', first, steps }: Watched,
): Promise<void> {
  const name = short(path)
  await slow.page.goto(path + more)
  await slow.page.locator(first).first().waitFor()
  await slow.page.waitForTimeout(ANSWERED_MS)
  report({
    name: `navegador: lo que se mueve solo en ${name}`,
    value: await slow.shift(),
    unit: 'ratio',
    budget: SHIFT_MAX,
    note: 'CLS',
  })
  await slow.waits()
  const all: number[] = []
  for (const step of steps) all.push(...(await waitsOf(slow, name, step)))
  report({
    name: `navegador: p98 de un gesto en ${name}`,
    value: percentile(all, 0.98),
    unit: 'ms',
    budget: WAIT_MAX_MS,
    note: `${all.length} gestos, procesador 4× más lento`,
  })
  if (process.env['BENCH_GESTURES'])
    for (const { on, wait, handled } of await slow.slowest(SLOWEST))
      process.stderr.write(`${wait} ms (hasta ${handled} ms en el programa): ${on}\n`)
}

async function waitsOf(slow: SlowPage, name: string, step: Step): Promise<number[]> {
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    try {
      await step.act(slow.page, round)
      waits.push(...(await slow.waits()))
    } catch (cause) {
      throw new Error(`«${step.name}» no se pudo hacer en ${name}`, { cause })
    }
  const ordered = waits.toSorted((left, right) => right - left)
  report({
    name: `navegador: ${step.name} en ${name}`,
    value: ordered[0] ?? 0,
    unit: 'ms',
    budget: null,
    note: `el peor de ${ordered.length}; los siguientes ${ordered.slice(1, 5).join(', ')}`,
  })
  return waits
}

function percentile(values: readonly number[], part: number): number {
  const ordered = values.toSorted((left, right) => left - right)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? 0
}

const short = (path: string): string => path.split('?')[0]!
