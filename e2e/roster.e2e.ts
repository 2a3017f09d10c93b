import { addDays, businessDay, showDay } from '@kit/kernel/day'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { mondayOf } from '@app/roster/rules'
import { NO_BROWSER, openBrowser, openVisit, settled, signInWithoutDesk } from './browser.ts'

const PATH = '/asignacion/rol-diario-supervision'

describe.skipIf(NO_BROWSER)('the daily roster, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('a manager assigns a supervisor, changes the hours, sees the week, and takes them off', async () => {
    const { page, complaints, close } = await openVisit(browser)
    // A week that the demo knows nothing of.
    const monday = addDays(mondayOf(businessDay(new Date())), 28)
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: `${PATH}?day=${monday}` })
    await page.getByRole('heading', { name: 'Rol diario de supervisión de ventas' }).waitFor()
    await page.getByText('Nadie está asignado esta semana').waitFor()

    await page.getByRole('button', { name: 'Agregar nuevo rol diario' }).click()
    const adding = page.getByRole('dialog', { name: 'Agregar nuevo rol diario' })
    await adding.getByRole('button', { name: 'Guardar' }).click()
    await adding.getByText('Requerido').first().waitFor()
    const last = addDays(monday, 1)
    for (const [label, day] of [
      ['Fecha de fin', last],
      ['Fecha de inicio', monday],
    ] as const) {
      await adding.getByLabel(label).fill(showDay(day))
      await adding.getByLabel(label).press('Enter')
    }
    for (const label of ['Locación', 'Supervisor']) {
      await adding.getByRole('combobox', { name: label }).click()
      await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
    }
    const sent = page.waitForRequest(/create-assigment/)
    await adding.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Nueva asignación creada').waitFor()
    // As the specification sends it.
    expect((await sent).postDataJSON()).toMatchObject({
      init_schedule: '07:00:00',
      end_schedule: '15:00:00',
      id_channel: 1,
      id_created_user: expect.any(Number),
    })
    const row = page.getByRole('row', { name: new RegExp(showDay(monday)) })
    await row.getByText('07:00 AM').waitFor()
    await page.getByRole('row', { name: new RegExp(showDay(last)) }).waitFor()

    await row.getByRole('button', { name: 'Editar' }).click()
    const editing = page.getByRole('dialog', { name: 'Actualizar asignación' })
    await editing.getByLabel('Hora de fin').fill('16:30')
    await editing.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Asignación actualizada').waitFor()
    await row.getByText('04:30 PM').waitFor()

    await page.getByText('Semana', { exact: true }).click()
    await page.getByRole('button', { name: /07:00 AM – 04:30 PM/ }).waitFor()
    // Nobody else stands anywhere this week: every location has gaps, also that of the turn.
    const board = page.getByRole('region', { name: 'Semana', exact: true })
    const places = (await board.getByRole('row').count()) - 1
    await page
      .getByText(
        new RegExp(`^${places} locaciones pasan algún día de esta semana sin supervisor\\.`),
      )
      .waitFor()
    expect(await board.getByText('Sin supervisor', { exact: true }).count()).toBe(places * 7 - 2)
    // Dragged from Monday to Wednesday of its location, and back.
    const turn = page.getByRole('button', { name: /07:00 AM – 04:30 PM/ })
    const dayOf = (day: number) =>
      page.getByRole('row').filter({ has: turn }).getByRole('cell').nth(day)
    await turn.dragTo(dayOf(2))
    await page.getByText('Asignación actualizada').last().waitFor()
    await dayOf(2)
      .getByRole('button', { name: /07:00 AM – 04:30 PM/ })
      .waitFor()
    await turn.dragTo(dayOf(0))
    await dayOf(0)
      .getByRole('button', { name: /07:00 AM – 04:30 PM/ })
      .waitFor()
    await page.goBack()
    await row.getByRole('button', { name: 'Eliminar' }).click()
    await page
      .getByRole('dialog', { name: '¿Esta seguro de eliminar esta asignación?' })
      .getByRole('button', { name: 'Eliminar asignación' })
      .click()
    await page.getByText('Asignación eliminada').waitFor()
    await row.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Copiar a la semana siguiente' }).click()
    await page
      .getByRole('dialog', { name: /¿Copiar esta semana/ })
      .getByRole('button', { name: 'Copiar semana' })
      .click()
    await page.getByText('1 asignación copiada').waitFor()
    await page.getByRole('button', { name: 'Semana siguiente', exact: true }).click()
    await page.getByRole('row', { name: new RegExp(showDay(addDays(last, 7))) }).waitFor()
    await settled(page)
    expect(complaints).toEqual([])
    await close()
  })

  test('what the server does not take is said in the words of the catalogue', async () => {
    const { page, complaints, close } = await openVisit(browser, { provokes: [409] })
    const monday = addDays(mondayOf(businessDay(new Date())), 56)
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: `${PATH}?day=${monday}` })
    await page.getByText('Nadie está asignado esta semana').waitFor()
    const refused = JSON.stringify({ code: 'assignment.stands', message: 'Ya está ahí' })
    const refuse = (call: string) =>
      page.route(`**/api/assigment-role/post/${call}`, (route) =>
        route.fulfill({ status: 409, contentType: 'application/json', body: refused }),
      )
    const add = async () => {
      await page.getByRole('button', { name: 'Agregar nuevo rol diario' }).click()
      const adding = page.getByRole('dialog', { name: 'Agregar nuevo rol diario' })
      for (const label of ['Fecha de fin', 'Fecha de inicio']) {
        await adding.getByLabel(label).fill(showDay(monday))
        await adding.getByLabel(label).press('Enter')
      }
      for (const label of ['Locación', 'Supervisor']) {
        await adding.getByRole('combobox', { name: label }).click()
        await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
      }
      await adding.getByRole('button', { name: 'Guardar' }).click()
      return adding
    }

    await refuse('create-assigment')
    const adding = await add()
    await page.getByText('Error al crear la nueva asignación').waitFor()
    await adding.getByRole('button', { name: 'Cancelar' }).click()
    await page.unrouteAll()
    await add()
    const row = page.getByRole('row', { name: new RegExp(showDay(monday)) })
    await row.waitFor()

    await refuse('update-assigment')
    await row.getByRole('button', { name: 'Editar' }).click()
    const editing = page.getByRole('dialog', { name: 'Actualizar asignación' })
    await editing.getByLabel('Hora de fin').fill('16:30')
    // Somebody else may have changed it: the list is read again either way.
    const readAgain = page.waitForRequest('**/api/assigment-role/get/filter-assigment-list')
    await editing.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Error al actualizar la asignación').waitFor()
    await editing.waitFor({ state: 'hidden' })
    await readAgain

    await refuse('delete-assigment')
    const remove = async () => {
      await row.getByRole('button', { name: 'Eliminar' }).click()
      await page.getByRole('button', { name: 'Eliminar asignación' }).click()
    }
    await remove()
    await page.getByText('No se pudo eliminar la asignación').waitFor()
    await page.unrouteAll()
    await page.reload()
    await remove()
    await row.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  test('a supervisor reads their own week and is offered nothing to change', async () => {
    const { page, complaints, close } = await openVisit(browser, {
      viewport: { width: 820, height: 1100 },
    })
    await signInWithoutDesk(page, 'supervisor@mostrador.demo', { path: PATH })

    await page.getByRole('heading', { name: 'Asignaciones' }).waitFor()
    await page.getByText('07:00 AM').first().waitFor()

    expect(await page.getByRole('button', { name: 'Agregar nuevo rol diario' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Eliminar' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})
