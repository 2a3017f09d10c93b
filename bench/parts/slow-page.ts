// A page in a browser whose processor is four times slower: what it fetches, moves and waits for.
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

const SLOWER = 4
/** The browser tells of gestures from this on; a quicker one is counted and taken for as long. */
const TOLD_FROM_MS = 16
const PATIENCE_MS = 20_000

/** What was pressed, how long until the picture after it, and how much of that its handlers took. */
export type Gesture = { on: string; wait: number; handled: number }
type Watched = { shift: number; begun: number; waits: number[]; gestures: Gesture[] }
declare global {
  var watched: Watched
}

export type Fetched = { bytes: number; files: number; list: readonly string[] }
export type SlowPage = {
  page: Page
  /** What came over the network since the page was opened, headers included. */
  fetched(): Fetched
  /** What moved by itself, as the browser scores it. */
  shift(): Promise<number>
  /** From each gesture since the last call to the picture after it, in milliseconds. */
  waits(): Promise<number[]>
  /** The slowest gestures of all, by what was pressed. */
  slowest(count: number): Promise<readonly Gesture[]>
}

/** Opens a page that nothing was kept for, and watches it from its first byte. */
export async function openSlowPage(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch, TOLD_FROM_MS)
  const fetched = await countBytes(session)
  return {
    page,
    fetched,
    shift: () => page.evaluate(() => globalThis.watched.shift),
    slowest: (count) =>
      page.evaluate(
        (most) => globalThis.watched.gestures.toSorted((a, b) => b.wait - a.wait).slice(0, most),
        count,
      ),
    waits: async () => {
      // The browser tells of a gesture a moment after the picture.
      await page.waitForTimeout(300)
      const { begun, waits } = await page.evaluate(() => {
        const told = { ...globalThis.watched }
        globalThis.watched.begun = 0
        globalThis.watched.waits = []
        return told
      })
      const quick = Math.max(0, begun - waits.length)
      return [...waits, ...Array.from({ length: quick }, () => TOLD_FROM_MS)]
    },
  }
}

async function countBytes(session: CDPSession): Promise<() => Fetched> {
  const names = new Map<string, string>()
  const came: { name: string; bytes: number }[] = []
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    names.set(requestId, new URL(request.url).pathname),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    came.push({ name: names.get(requestId) ?? '?', bytes: encodedDataLength }),
  )
  return () => ({
    bytes: came.reduce((sum, { bytes }) => sum + bytes, 0),
    files: came.length,
    list: came
      .toSorted((left, right) => right.bytes - left.bytes)
      .map(({ name, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)} kB ${name}`),
  })
}

/** Runs in the page before anything of ours. */
function watch(toldFrom: number): void {
  globalThis.watched = { shift: 0, begun: 0, waits: [], gestures: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) globalThis.watched.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  for (const kind of ['pointerdown', 'keydown'])
    window.addEventListener(kind, () => (globalThis.watched.begun += 1), { capture: true })
  // What was pressed may be gone from the page by the time it is told of.
  const pressed = new Map<number, string>()
  for (const kind of ['pointerdown', 'pointerup', 'click', 'keydown', 'keypress'])
    window.addEventListener(
      kind,
      (event) => {
        const on = event.target as HTMLElement
        const name = (on.getAttribute('aria-label') ?? on.id) || on.textContent.slice(0, 40)
        pressed.set(Math.round(event.timeStamp), name)
      },
      { capture: true },
    )
  // One gesture is several events: the longest of them is what somebody waited.
  const longest = new Map<number, number>()
  new PerformanceObserver((list) => {
    for (const event of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration } = event
      if (!interactionId) continue
      globalThis.watched.gestures.push({
        on: `${event.name} ${pressed.get(Math.round(event.startTime)) ?? '?'}`,
        wait: duration,
        handled: Math.round(event.processingEnd - event.startTime),
      })
      const before = longest.get(interactionId) ?? 0
      if (duration <= before) continue
      longest.set(interactionId, duration)
      const { waits } = globalThis.watched
      const known = waits.indexOf(before)
      if (before > 0 && known >= 0) waits[known] = duration
      else waits.push(duration)
    }
  }).observe({
    type: 'event',
    buffered: true,
    durationThreshold: toldFrom,
  } as PerformanceObserverInit)
}
