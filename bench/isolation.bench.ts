// What a seller waits while one person orders two hundred spreadsheets, another process freezes in
// mid-sale and the virus scanner hangs, beside what they wait when nothing of it happens.
import { openSession, SESSION_COOKIE } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { multiplyReservations } from './parts/many-reservations.ts'
import { openPoster, type Poster, type Secrets } from './parts/post.ts'
import { report } from './parts/report-measure.ts'
import { bookingOf, DEPARTURES, foundSellers, secretsOf } from './parts/sellers.ts'
import { startServerProcess } from './parts/server-process.ts'

const RESERVATIONS = 50_000
const EXPORTS = 200
const UPLOADS = 20
const SELLERS_HERE = 4
const SELLERS_THERE = 4
/** A seller speaks with a guest between two sales; without it a sale would only wait for sales. */
const PAUSE_MILLISECONDS = 60
const SECONDS = 20
const WARM_UP_SECONDS = 5
const FROZEN_AFTER_MILLISECONDS = 1_000

const bench = await openBenchDatabase()
try {
  await compare(bench)
} finally {
  await bench.close()
}

async function compare({ folder, connection, database }: BenchDatabase): Promise<void> {
  const { service_day } = await foundSellers(database)
  const scanner = await openHangingScanner()
  const [here, there] = [
    await startServerProcess(connection, { folder, more: { CLAMAV: scanner.address } }),
    await startServerProcess(connection, { folder }),
  ]
  const sellers = (port: number, first: number, count: number): Poster[] =>
    Array.from({ length: count }, (_, index) => openPoster(port, secretsOf(first + index)))
  const ours = sellers(here.port, 0, SELLERS_HERE)
  const theirs = sellers(there.port, SELLERS_HERE, SELLERS_THERE)

  await sellFor(ours, service_day, 1)
  await multiplyReservations(database, RESERVATIONS)
  await sellFor([...ours, ...theirs], service_day, WARM_UP_SECONDS)
  const idle = await sellFor(ours, service_day, SECONDS)

  const manager = await signInOffice(database)
  const orders = orderFiles(here.port, manager)
  const uploads = sendFiles(here.port, manager)
  const elsewhere = sellFor(theirs, service_day, FROZEN_AFTER_MILLISECONDS / 1000 + 1)
  setTimeout(() => process.kill(there.pid, 'SIGSTOP'), FROZEN_AFTER_MILLISECONDS)
  const stormy = await sellFor(ours, service_day, SECONDS)
  const [answers, sent] = await Promise.all([orders, uploads])
  process.kill(there.pid, 'SIGKILL')
  await elsewhere
  for (const poster of [...ours, ...theirs]) poster.close()
  await here.stop()
  scanner.close()

  report({
    name: `venta: p95 con ${EXPORTS} hojas de cálculo, un proceso congelado y un antivirus mudo ÷ en calma`,
    value: p95(stormy.waits) / p95(idle.waits),
    unit: 'ratio',
    budget: 3,
    note: `p95 ${p95(stormy.waits).toFixed(0)} ms y ${p95(idle.waits).toFixed(0)} ms; la espera más larga ${Math.max(...stormy.waits).toFixed(0)} ms; ${stormy.waits.length} ventas y ${idle.waits.length} en calma, rechazadas ${stormy.refused} y ${idle.refused}; hojas: ${answers}; archivos: ${sent}`,
  })
}

type Sold = { waits: number[]; refused: number }

/** Everybody sells again and again, with a pause; a refusal is a wait like any other. */
async function sellFor(
  posters: readonly Poster[],
  service_day: string,
  seconds: number,
): Promise<Sold> {
  const ends = performance.now() + seconds * 1000
  const sold: Sold = { waits: [], refused: 0 }
  await Promise.all(
    posters.map(async (poster) => {
      while (performance.now() < ends) {
        const before = performance.now()
        const order = bookingOf(randomInt(DEPARTURES), service_day)
        await poster.post('/api/save-booking', order, randomUUID()).catch(() => (sold.refused += 1))
        sold.waits.push(performance.now() - before)
        await sleep(PAUSE_MILLISECONDS)
      }
    }),
  )
  return sold
}

async function signInOffice(database: BenchDatabase['database']): Promise<Secrets> {
  const { id } = await buildUser(database, { roles: ['ADMIN'] })
  return openSession(database, { user_id: id, now: new Date() })
}

/** All at once, each on a connection of its own; answers how many were made and how many refused. */
async function orderFiles(port: number, manager: Secrets): Promise<string> {
  const year = {
    dateInit: new Date(Date.now() - 700 * 86_400_000).toISOString().slice(0, 10),
    dateFin: new Date().toISOString().slice(0, 10),
  }
  const answers = await Promise.all(
    Array.from({ length: EXPORTS }, async () => {
      const poster = openPoster(port, manager)
      const answer = await poster.post('/api/excel/sales-by-item', year).then(
        () => '200',
        (failure: Error) => /answered (\d+)/.exec(failure.message)?.[1] ?? failure.message,
      )
      poster.close()
      return answer
    }),
  )
  return countOf(answers)
}

function countOf(answers: readonly string[]): string {
  const counted = Map.groupBy(answers, (answer) => answer)
  return [...counted].map(([answer, all]) => `${all.length} × ${answer}`).join(', ')
}

/** Takes every file and never says what it thinks of it. */
async function openHangingScanner(): Promise<{ address: string; close(): void }> {
  const server = createServer((socket) => socket.resume().on('error', () => socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The scanner has no port')
  return {
    address: `127.0.0.1:${address.port}`,
    close: () => server.close(),
  }
}

/** Messages with a file each, all at once; answers how each was answered. */
async function sendFiles(port: number, { token, cookie }: Secrets): Promise<string> {
  const answers = await Promise.all(
    Array.from({ length: UPLOADS }, async () => {
      const body = new FormData()
      body.set('subject', 'Aviso')
      body.set('message_content', 'Con un archivo')
      body.set('docto[]', new Blob(['hora,lugar\n09:00,Lobby\n'], { type: 'text/csv' }), 'hoy.csv')
      const reply = await fetch(`http://127.0.0.1:${port}/api/messages/create`, {
        method: 'POST',
        body,
        headers: {
          authorization: `Bearer ${token}`,
          cookie: `${SESSION_COOKIE}=${cookie}`,
          'idempotency-key': randomUUID(),
        },
      })
      await reply.text()
      return String(reply.status)
    }),
  )
  return countOf(answers)
}

function p95(waits: readonly number[]): number {
  return waits.toSorted((left, right) => left - right)[Math.floor(waits.length * 0.95)]!
}
