import { chromium } from 'playwright-core'
const [, , email, list, widths = '1440,1024,820'] = process.argv
const O = 'http://localhost:3177'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const w of widths.split(',').map(Number)) {
  const p = await (
    await b.newContext({ viewport: { width: w, height: 900 }, locale: 'es-MX' })
  ).newPage()
  p.on('console', (m) => {
    if (m.type() === 'error') console.log('console', m.text().slice(0, 200))
  })
  await p.goto(O + '/login')
  await p.fill('input[name=user],input[type=email],#user', email + '@mostrador.demo')
  await p.fill('input[type=password]', 'Mostrador.2026')
  await p.keyboard.press('Enter')
  await p.waitForURL((u) => !u.pathname.includes('login'), { timeout: 60000 })
  for (const path of list.split(',')) {
    await p.goto(O + path)
    await p.waitForLoadState('networkidle').catch(() => {})
    await p.waitForTimeout(1500)
    const closer = p.getByRole('dialog')
    await p.screenshot({
      path: `/tmp/t/shots/${email}${path.replaceAll('/', '_').replaceAll('?', '-')}-${w}.png`,
    })
  }
  await p.context().close()
}
await b.close()
