import { addDays, businessDay, showDay } from '@kit/kernel/day'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openVisit,
  settled,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('evaluations, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('a manager makes a form and assigns it, a supervisor answers it, and it has a result', async () => {
    const { page, complaints, close } = await openVisit(browser)
    const name = `Formulario ${Date.now()}`
    await signInWithoutDesk(page, 'gerente@mostrador.demo', {
      path: '/admin/evaluation/formularios',
    })
    await page.getByRole('button', { name: 'Nuevo formulario' }).click()
    const form = page.getByRole('dialog', { name: 'Nuevo formulario' })
    await form.getByLabel('Nombre').fill(name)
    await form.getByRole('button', { name: 'Agregar pregunta' }).click()
    await form.getByLabel('Pregunta', { exact: true }).fill('Atiende de pie')
    await choose(page, form.getByRole('combobox', { name: 'Respuesta' }), 'Escala de 1 a 5')
    await form.getByLabel('Peso', { exact: true }).fill('4')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await form.waitFor({ state: 'detached' })

    await page.goto('/admin/evaluation')
    await page.getByRole('button', { name: 'Asignar evaluación' }).first().click()
    const assigning = page.getByRole('dialog', { name: 'Asignar evaluación' })
    await choose(page, assigning.getByRole('combobox', { name: 'Formulario' }), name)
    await choose(
      page,
      assigning.getByRole('combobox', { name: 'Reps', exact: true }),
      'Daniela Canul',
    )
    await choose(page, assigning.getByRole('combobox', { name: 'Evaluador' }), 'Óscar Pech')
    const deadline = assigning.getByLabel('Plazo (último día)')
    await deadline.fill(showDay(addDays(businessDay(new Date()), 7)))
    await deadline.press('Enter')
    await assigning.getByRole('button', { name: 'Asignar evaluación' }).click()
    await page.getByText('Evaluaciones asignadas: 1.').waitFor()

    const supervisor = await openVisit(browser)
    await signInWithoutDesk(supervisor.page, 'supervisor@mostrador.demo', {
      path: `/admin/evaluation?text=${encodeURIComponent(name)}`,
    })
    await supervisor.page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('link', { name: 'Daniela Canul' })
      .click()
    await supervisor.page.getByText('Preguntas sin contestar: 1.').waitFor()
    await supervisor.page
      .getByRole('radiogroup', { name: 'Atiende de pie' })
      .getByText('4', { exact: true })
      .click()
    for (const width of [1440, 1024, 820]) {
      await supervisor.page.setViewportSize({ width, height: 900 })
      await settled(supervisor.page)
      expect(
        await supervisor.page.evaluate(
          () => document.documentElement.scrollWidth <= window.innerWidth,
        ),
      ).toBe(true)
    }
    expect(await violationsOn(supervisor.page)).toEqual([])
    await supervisor.page.getByRole('button', { name: 'Enviar respuestas' }).click()
    await supervisor.page
      .getByRole('dialog', { name: /¿Enviar las respuestas/ })
      .getByRole('button', { name: 'Enviar respuestas' })
      .click()
    await supervisor.page.getByText('CONTESTADA', { exact: true }).waitFor()
    await supervisor.page.getByText('75.00', { exact: true }).waitFor()

    await page.goto('/admin/evaluation/results/preguntas')
    await page.getByText('Atiende de pie').first().waitFor()
    expect([...complaints, ...supervisor.complaints]).toEqual([])
    await supervisor.close()
    await close()
  })
})
