import { buildReservation } from '@app/reservations/testing'
import { openTestDatabase } from '@kit/testing/database'
import { syncPermissions } from '@app/access/api'
import { issueVouchers, mailConfirmation } from '@app/vouchers/api'
import { startWorker } from '@kit/jobs/worker'
import { sql } from 'kysely'
import { only } from '@kit/db/database'
import { test } from 'vitest'
import { chromium } from 'playwright-core'
import { existsSync } from 'node:fs'
test('see', async () => {
  const { buildApp } = await import('/work/main/apps/server/app.ts')
  const { gatherModules, gatherJobs } = await import('/work/main/apps/server/gather.ts')
  const { serveWeb } = await import('/work/main/apps/web/serve-web.ts')
  const { buildPages } = await import('/work/main/apps/web/build.ts')
  const dir = '/tmp/see-dist'
  if (!existsSync(dir + '/index.html')) { const t = performance.now(); await buildPages(['index.html', 'login.html'], dir, [{ name: 's', enforce: 'pre', resolveId: (id: string, importer?: string) => (importer && id.endsWith('./screens.ts') ? '/work/main/apps/web/app/screens.ts' : null), load: (id: string) => (id === '/work/main/apps/web/app/screens.ts' ? "import a from '../../../modules/mailing/web/routes.ts'; import b from '../../../modules/vouchers/web/routes.ts'; export const SCREENS = [...a, ...b]; export const SHELL_PARTS = []; export const screenExists = (path) => SCREENS.some((screen) => screen.path === path)" : null) }]); console.log('built', performance.now() - t) }
  const { database, connection } = await openTestDatabase()
  const gathered = await gatherModules()
  await syncPermissions(database, gathered.permissions)
  const app = await buildApp({ database, gathered })
  await serveWeb(app, { directory: dir })
  await app.listen({ port: 47311, host: 'localhost' })
  const sale = await buildReservation(database, { customer_name: 'Íñigo Muñoz Peña', currency: 'USD', paid: '100', items: [{ gross: '120.50', discount: '10.5', dock: '15', service_time: '09:30', minors: 1 }, { gross: '80' }] })
  await sql`update reservations.reservation set customer_email = 'inigo@cliente.mx' where id = ${sale.id}`.execute(database)
  const { channel_id, hotel_id, id: location_id } = sale.location
  const vouchers = await issueVouchers(database, { reservation: { id: sale.id, folio: sale.folio, channel_id, hotel_id, location_id, rep_id: sale.rep_id, agency_id: null }, items: sale.items, now: new Date() }, { actor: null, request_id: 'x' })
  await mailConfirmation(database, sale.id, 'es')
  const jobs = await gatherJobs()
  const worker = await startWorker(connection, jobs.tasks)
  await new Promise((r) => setTimeout(r, 2500))
  const { token } = await only(database, sql<{ token: string }>`select token from vouchers.voucher where id = ${vouchers[0]!.id}`)
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 1200, height: 1000 } })
  page.on('console', (m) => console.log('console', m.type(), m.text()))
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  await page.goto('http://localhost:47311/buzon'); await page.waitForTimeout(2500); await page.screenshot({ path: '/tmp/buzon.png' })
  await page.setViewportSize({ width: 420, height: 760 })
  await page.goto('http://localhost:47311/cupon/' + token); await page.waitForTimeout(1500); await page.screenshot({ path: '/tmp/cupon.png' })
  await page.goto('http://localhost:47311/cupon/nope'); await page.waitForTimeout(1500); await page.screenshot({ path: '/tmp/cupon-nope.png' })
  await browser.close(); await worker.stop(); await app.close()
}, 240000)
