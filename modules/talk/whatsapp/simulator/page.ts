import type { SimulatedGroup } from './groups.ts'
import type { Answering, SimulatedMessage } from './server.ts'

export type PageContent = {
  codes: readonly { name: string; qr: string }[]
  phones: readonly string[]
  sent: readonly SimulatedMessage[]
  groups: readonly SimulatedGroup[]
  answering: Answering
}

const WAYS: readonly (readonly [Answering, string])[] = [
  ['accept', 'Aceptar'],
  ['reject', 'Rechazar (420)'],
  ['429', 'Pedir paciencia (429)'],
  ['463', 'Restringir (463)'],
  ['500', 'Fallar (500)'],
  ['silence', 'Recibir sin acusar'],
  ['drop', 'Recibir y cortar la conexión'],
]

/**
 * The simulator's page, for developers: plain forms that need no script, drawn anew every three
 * seconds.
 */
export function drawPage({ codes, phones, sent, groups, answering }: PageContent): string {
  const name = (id: string): string => groups.find((group) => group.id === id)?.name ?? id
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>SIMULADOR de WhatsApp</title><style>${STYLE}</style></head><body>
<header>SIMULADOR</header><main><h1>Simulador de WhatsApp</h1>
<p>Usa el protocolo real en esta máquina. Los mensajes no llegan a WhatsApp ni a ningún teléfono.</p>
<h2>Escanear como teléfono</h2>${codes.length === 0 ? '<p>Ningún número muestra un código QR.</p>' : codes.map(({ name: number, qr }) => `<p>${escape(number)} ${button(`/scan?code=${encodeURIComponent(qr)}`, 'Escanear')}</p>`).join('')}
<h2>Teléfonos vinculados</h2>${phones.length === 0 ? '<p>Ninguno.</p>' : phones.map((phone) => `<p>+${escape(phone)} ${button(`/unlink?phone=${encodeURIComponent(phone)}`, 'Desvincular desde el teléfono')}</p>`).join('')}
<p>${button('/drop', 'Cortar la red')}</p>
<h2>Cómo contesta a un mensaje</h2><p>${WAYS.map(([way, text]) => (way === answering ? `<b>${text}</b>` : button(`/answer?as=${way}`, text))).join(' ')}</p>
<h2>Mensajes recibidos (${sent.length})</h2>
<table><thead><tr><th>Hora</th><th>De</th><th>Grupo</th><th>Texto</th><th>Reportar</th></tr></thead><tbody>${[
    ...sent,
  ]
    .reverse()
    .map(
      (message) =>
        `<tr><td>${message.at.toISOString()}</td><td>+${escape(message.from)}</td><td>${escape(name(message.group))}</td><td>${escape(message.text)}${message.file ? ` <a href="/file?id=${encodeURIComponent(message.id)}">${escape(message.file.name)}</a>` : ''}</td><td>${button(`/report?id=${encodeURIComponent(message.id)}&as=delivered`, 'Entregado')} ${button(`/report?id=${encodeURIComponent(message.id)}&as=read`, 'Leído')}</td></tr>`,
    )
    .join('')}</tbody></table>
</main></body></html>`
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1b1f24}header{background:#b42318;color:#fff;text-align:center;font-weight:700;padding:8px;letter-spacing:.2em}main{max-width:60rem;margin:auto;padding:16px}form{display:inline}button{font:inherit;padding:4px 12px}table{border-collapse:collapse;width:100%}td,th{text-align:left;border-bottom:1px solid #d0d7de;padding:6px;vertical-align:top;white-space:pre-wrap}'

const button = (action: string, text: string): string =>
  `<form method="post" action="${escape(action)}"><button>${text}</button></form>`

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
