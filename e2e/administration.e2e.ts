import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  companyUrl,
  settled,
  NO_BROWSER,
  openBrowser,
  openVisit,
  signIn,
  signInByForm,
  signInWithoutDesk,
} from './browser.ts'

const OWN_PASSWORD = 'ceiba-arrecife-42-lunas'

describe.skipIf(NO_BROWSER)('administration, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  async function inRow(page: Page, email: string, action: string): Promise<void> {
    await page.goto(`/administracion/usuarios?text=${encodeURIComponent(email)}`)
    const row = page.getByRole('row', { name: email })
    const [alone, menu] = [
      row.getByRole('button', { name: action, exact: true }),
      row.getByRole('button', { name: 'Acciones de la fila' }),
    ]
    await alone.or(menu).waitFor()
    if (await alone.isVisible()) return alone.click()
    await menu.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  /** The path of the link mailed last to somebody, out of the development mailbox. */
  async function linkMailedTo(page: Page, email: string): Promise<string> {
    const found = async (): Promise<string | undefined> => {
      const listed = await page.context().request.get(`${companyUrl()}/api/buzon?page_size=200`)
      const { rows } = (await listed.json()) as { rows: { id: number; recipient: string }[] }
      const mail = rows.find(({ recipient }) => recipient === email)
      if (!mail) return undefined
      const opened = await page.context().request.get(`${companyUrl()}/api/buzon/${mail.id}`)
      return /\/(?:contrasena|comprobar-correo)#[\w-]{43}/.exec(
        ((await opened.json()) as { plain: string }).plain,
      )?.[0]
    }
    await expect.poll(found, { timeout: 20_000 }).toBeDefined()
    return (await found())!
  }
  const drawer = (page: Page, title: string | RegExp): Locator =>
    page.getByRole('dialog', { name: title })

  test('a new user chooses their password with the link of their mail, enters, and is out within two seconds of being disabled', async () => {
    const admin = await openVisit(browser)
    await signInWithoutDesk(admin.page, 'admin@mostrador.demo', {
      path: '/administracion/usuarios',
    })
    await admin.page.getByRole('button', { name: 'Nuevo usuario' }).click()
    const form = drawer(admin.page, 'Nuevo usuario')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await form.getByText('Requerido').first().waitFor()
    await form.getByLabel('Nombre(s)').fill('Noemí')
    await form.getByLabel('Apellidos').fill('Cetina')
    await form.getByLabel('Correo').fill('noemi@mostrador.demo')
    await choose(admin.page, form.getByRole('combobox', { name: 'Roles' }), 'OPERACIONES')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await admin.page.getByText('Usuario creado').waitFor()
    await admin.page.getByRole('row', { name: /noemi@mostrador.demo.*Sin contraseña/ }).waitFor()

    const visitor = await openVisit(browser, { provokes: [401, 422] })
    const link = await linkMailedTo(visitor.page, 'noemi@mostrador.demo')
    await visitor.page.goto(link)
    await visitor.page.getByText('Cuenta: noemi@mostrador.demo').waitFor()
    await visitor.page.getByLabel('Contraseña nueva', { exact: true }).fill(OWN_PASSWORD)
    await visitor.page.getByLabel('Repita la contraseña nueva').fill(OWN_PASSWORD)
    await visitor.page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await visitor.page.getByRole('link', { name: 'Ir a Iniciar Sesión' }).waitFor()
    await visitor.page.goto('/login')
    await visitor.page.goto(link)
    await visitor.page.getByText('Este enlace ya se usó').waitFor()
    await signInByForm(visitor.page, 'noemi@mostrador.demo', { password: OWN_PASSWORD })
    await visitor.page.getByRole('link', { name: 'Mi cuenta' }).click()
    await visitor.page.getByRole('heading', { name: 'Mi cuenta', level: 1 }).waitFor()

    await inRow(admin.page, 'noemi@mostrador.demo', 'Desactivar')
    const question = drawer(admin.page, '¿Desactivar a Noemí Cetina?')
    const answered = admin.page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().includes('/api/'),
    )
    await question.getByRole('button', { name: 'Desactivar' }).click()
    await answered
    await visitor.page.getByText('Sesión Expirada', { exact: true }).waitFor({ timeout: 2_000 })
    await admin.page.getByRole('row', { name: /noemi@mostrador.demo.*DESACTIVADO/ }).waitFor()

    expect([...admin.complaints, ...visitor.complaints]).toEqual([])
    await admin.close()
    await visitor.close()
  })

  test('whoever forgot their password is mailed a link from the login page', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
    await page.getByRole('heading', { name: 'Elegir contraseña' }).waitFor()
    await page.getByLabel('Usuario').fill('comercial@mostrador.demo')
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await page.getByText('Revise su correo').waitFor()

    await page.goto(await linkMailedTo(page, 'comercial@mostrador.demo'))

    await page.getByText('Cuenta: comercial@mostrador.demo').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('whoever asks for an account at /new-user enters only once their address is proved and an administrator approves', async () => {
    const stranger = await openVisit(browser, { provokes: [422] })
    const { page } = stranger
    await page.goto('/new-user')
    await page.getByLabel('Nombre(s)').fill('Amaury')
    await page.getByLabel('Apellidos').fill('Balam')
    await page.getByLabel('Correo').fill('amaury@mostrador.demo')
    await page.getByLabel('Contraseña', { exact: true }).fill(OWN_PASSWORD)
    await page.getByLabel('Repita la contraseña nueva').fill(OWN_PASSWORD)
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await page.waitForURL(/\/login\?registered=1$/)
    await page.getByText('Registration successful').waitFor()
    await page.getByLabel('Usuario').fill('amaury@mostrador.demo')
    await page.getByLabel('Contraseña', { exact: true }).fill(OWN_PASSWORD)
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()

    const admin = await openVisit(browser)
    await signInWithoutDesk(admin.page, 'admin@mostrador.demo')
    await admin.page.goto('/administracion/usuarios?text=amaury')
    await admin.page.getByRole('row', { name: /amaury.*Correo sin verificar/ }).waitFor()
    await page.goto(await linkMailedTo(page, 'amaury@mostrador.demo'))
    await page.getByLabel('Contraseña', { exact: true }).fill(OWN_PASSWORD)
    await page.getByRole('button', { name: 'Verificar mi correo' }).click()
    await page.getByText('Correo verificado').waitFor()
    await inRow(admin.page, 'amaury@mostrador.demo', 'Aprobar')
    const form = drawer(admin.page, 'Aprobar a Amaury')
    await choose(admin.page, form.getByRole('combobox', { name: 'Roles' }), 'OPERACIONES')
    await form.getByRole('button', { name: 'Aprobar' }).click()
    await admin.page.getByText('Usuario aprobado').waitFor()
    await signInByForm(page, 'amaury@mostrador.demo', { password: OWN_PASSWORD })

    expect([...stranger.complaints, ...admin.complaints]).toEqual([])
    await stranger.close()
    await admin.close()
  })

  test('a permission given in the matrix opens its screen at the next page, and a setting keeps who changed it', async () => {
    const admin = await openVisit(browser)
    await signInWithoutDesk(admin.page, 'superadmin@mostrador.demo', {
      path: '/administracion/roles',
    })
    const provider = await openVisit(browser)
    await signIn(provider.page, 'proveedor@mostrador.demo', { path: '/reportes/excursiones' })
    await provider.page
      .getByRole('heading', { name: 'No tienes los Permisos necesarios' })
      .waitFor()

    await admin.page.getByLabel('Buscar permiso').fill('excursiones')
    const cell = admin.page.getByRole('checkbox', {
      name: 'Excursiones para PROVEEDORES',
      exact: true,
    })
    await cell.click()
    await expect.poll(() => cell.isChecked(), { timeout: 20_000 }).toBe(true)
    await provider.page.reload()
    await provider.page.getByRole('heading', { name: 'Excursiones', level: 1 }).waitFor()
    await settled(provider.page)
    await cell.click()
    await expect.poll(() => cell.isChecked(), { timeout: 20_000 }).toBe(false)

    await admin.page.goto('/administracion/ajustes')
    await admin.page
      .getByRole('row')
      .filter({ hasText: 'minutos' })
      .first()
      .getByRole('button', { name: 'Editar' })
      .click()
    const form = admin.page.getByRole('dialog')
    await form.getByLabel('Valor').fill('27')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await admin.page.getByText('Ajuste actualizado').waitFor()
    await admin.page.getByRole('row', { name: /27 minutos.*Rodrigo Tapia/ }).waitFor()

    expect([...admin.complaints, ...provider.complaints]).toEqual([])
    await admin.close()
    await provider.close()
  })
})
