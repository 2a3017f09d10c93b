// The page asked for comes by itself: this one stands at its address.
const PAUSE_MILLISECONDS = 5_000

async function openOnceAnswered() {
  const answers = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers) location.reload()
}

addEventListener('online', () => void openOnceAnswered())
setInterval(() => void openOnceAnswered(), PAUSE_MILLISECONDS)
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => location.reload())
