import type { SimulatedCharge } from './charge.ts'

const NAMES = { stripe: 'Stripe', paypal: 'PayPal', clip: 'Clip' } as const
const STATES: Record<SimulatedCharge['state'], string> = {
  open: 'por pagar',
  approved: 'aprobado, por cobrar',
  paid: 'pagado',
  failed: 'rechazado',
  expired: 'vencido',
  refunded: 'devuelto',
}

/** Where a guest pays at the pretended provider: plain forms that need no script. */
export const drawCharge = (charge: SimulatedCharge): string =>
  draw(
    `${NAMES[charge.provider]} · simulador`,
    `<p>Simulador local: no se hace ningún cobro.</p>
<p>${escape(charge.description)}</p><p class="amount">${escape(charge.currency)} ${escape(charge.amount)}</p>
${charge.state === 'open' ? `${button(charge, 'pay', 'Pagar')} ${button(charge, 'fail', 'Rechazar el pago')}` : `<p>Este cobro está ${STATES[charge.state]}.</p>`}
${charge.state === 'paid' ? button(charge, 'refund', 'Reembolsar') : ''}
<p><a href="${escape(charge.return_address)}">Regresar sin pagar</a></p>`,
  )

export const drawCharges = (charges: readonly SimulatedCharge[]): string =>
  draw(
    'Simulador de pagos',
    charges.length === 0
      ? '<p>Aún no hay cobros.</p>'
      : `<ul>${[...charges]
          .reverse()
          .map(
            ({ id, provider, currency, amount, state }) =>
              `<li><a href="/pay/${escape(id)}">${NAMES[provider]} ${escape(currency)} ${escape(amount)}</a> ${STATES[state]}</li>`,
          )
          .join('')}</ul>`,
  )

const draw = (title: string, content: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>SIMULADOR · ${title}</title><style>${STYLE}</style></head><body><header>SIMULADOR</header><main><h1>${title}</h1>${content}</main></body></html>`

const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;margin:0;color:#1b1f24}header{background:#b42318;color:#fff;text-align:center;font-weight:700;padding:8px;letter-spacing:.2em}main{max-width:32rem;margin:auto;padding:16px}form{display:inline}button{font:inherit;padding:10px 20px}.amount{font-size:2rem;font-weight:700}'

const button = ({ id }: SimulatedCharge, act: string, text: string): string =>
  `<form method="post" action="/pay/${escape(id)}/${act}"><button>${text}</button></form>`

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
