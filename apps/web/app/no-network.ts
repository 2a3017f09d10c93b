const WORKER = '/no-network-worker.js'
/** Until the first page stands: nothing that somebody waits for comes later because of it. */
const AT_LEISURE_MILLISECONDS = 2_000

/**
 * Keeps the page that is shown when a page is opened and no server answers. Once it is kept, the
 * browser looks for a newer one by itself.
 */
export function keepNoNetworkPage(): void {
  if ('serviceWorker' in navigator) setTimeout(() => void keep(), AT_LEISURE_MILLISECONDS)
}

async function keep(): Promise<void> {
  if (!navigator.onLine) return
  try {
    const kept = await navigator.serviceWorker.getRegistration('/')
    if (!kept) await navigator.serviceWorker.register(WORKER)
  } catch (error) {
    // No network just now, or a browser that keeps nothing: it is tried again with the next page.
    if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
  }
}
