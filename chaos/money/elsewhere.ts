// Loaded into a process of Mostrador before anything else (`--import`): what it sends to Stripe
// reaches the pretended one of the test, which outlives the process. The product knows nothing of it.
const STRIPE = 'https://api.stripe.com'
const send = globalThis.fetch
globalThis.fetch = (to, given) =>
  send(
    typeof to === 'string' && to.startsWith(STRIPE)
      ? process.env['CHAOS_STRIPE'] + to.slice(STRIPE.length)
      : to,
    given,
  )
