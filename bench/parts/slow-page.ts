// A page in a browser whose processor is four times slower: what it fetches, moves and waits for.
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

const SLOWER = 4

type Watched = { shift: number; waits: { kind: string; milliseconds: number }[] }
declare global {
  var watched: Watched
}

export type SlowPage = {
  page: Page
  /** Bytes that came over the network since the page was opened, headers included. */
  fetched(): { bytes: number; files: number }
  /** What moved by itself, as the browser scores it. */
  shift(): Promise<number>
  /** From each gesture since the last call to the picture after it. */
  waits(): Promise<number[]>
}

/** Opens a page that nothing was kept for, and watches it from its first byte. */
export async function openSlowPage(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch)
  const network = await countBytes(session)
  return {
    page,
    fetched: () => ({ ...network }),
    shift: () => page.evaluate(() => globalThis.watched.shift),
    waits: async () => {
      // The browser tells of a gesture a moment after the picture.
      await page.waitForTimeout(300)
      const waits = await page.evaluate(() => globalThis.watched.waits.splice(0))
      return waits.map(({ milliseconds }) => milliseconds)
    },
  }
}

async function countBytes(session: CDPSession): Promise<{ bytes: number; files: number }> {
  const counted = { bytes: 0, files: 0 }
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength
    counted.files += 1
  })
  return counted
}

/** Runs in the page before anything of ours. */
function watch(): void {
  globalThis.watched = { shift: 0, waits: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) globalThis.watched.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  // One gesture is several events: the longest of them is what somebody waited.
  const gestures = new Map<number, { kind: string; milliseconds: number }>()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue
      const known = gestures.get(entry.interactionId)
      if (known) known.milliseconds = Math.max(known.milliseconds, entry.duration)
      else {
        const gesture = { kind: entry.name, milliseconds: entry.duration }
        gestures.set(entry.interactionId, gesture)
        globalThis.watched.waits.push(gesture)
      }
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
