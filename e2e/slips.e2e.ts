import { describe, expect, test } from 'vitest'
import { NO_BROWSER, openedBeside, violationsOn } from '../apps/web/testing/browser.ts'
import {
  acceptAndFinish,
  addDeparture,
  cartOf,
  charge,
  emptyCartIfAny,
  untilSigned,
} from './at-the-desk.ts'
import { openToursWorld } from './tours-world.ts'

describe.skipIf(NO_BROWSER)('slips of the finger at the desk, in a browser', async () => {
  const { arrive } = await openToursWorld([
    { name: 'Isla en catamarán', adult: '1000', starts_at: '09:00' },
  ])

  test('a telephone that is none is said by its field, and a code stands before one that has none', async () => {
    const { page, complaints } = await arrive('/reservar')
    await page.getByRole('button', { name: '+5 días' }).click()
    await addDeparture(page)
    await charge(page)
    await page.getByLabel('Nombre', { exact: true }).fill('Eva Sol')
    const phone = page.getByLabel('Teléfono')
    await page.getByText('+52', { exact: true }).waitFor()
    for (const wrong of ['998', 'no tiene', '9'.repeat(16)]) {
      await phone.fill(wrong)
      await page.getByRole('button', { name: 'Continuar al pago' }).click()
      await page.getByText('De 7 a 15 dígitos, con o sin clave de país').waitFor()
    }
    await phone.fill('998 555 01')
    await page.getByText(/^El número no corresponde a \+52\. Revíselo/).waitFor()
    await phone.fill('+1 305 555 0100')
    await page.getByText('+52', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Continuar al pago' }).click()

    await page.getByLabel('Importe recibido').fill('9999999999')
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    const question = page.getByRole('dialog', { name: '¿Recibió MXN 9,999,999,999.00?' })
    await question.getByText('Es más de diez veces lo que falta (MXN 2,000.00).').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await question.getByRole('button', { name: 'No, corregir' }).click()
    expect(await page.getByRole('list', { name: 'Pagos recibidos' }).count()).toBe(0)
    await page.getByLabel('Importe recibido').fill('2500')
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    await page.getByRole('list', { name: 'Pagos recibidos' }).getByText('MXN 2,500.00').waitFor()

    // Back in the cart the money that was taken and the time of the seats stay in sight.
    await page.goBack()
    const cart = cartOf(page)
    await cart.getByText('Lugares apartados', { exact: true }).waitFor()
    expect(await cart.getByRole('timer').innerText()).toMatch(/^\d{1,2}:\d\d$/)
    await cart.getByText('Recibido', { exact: true }).waitFor()
    await cart.getByText('MXN 2,500.00', { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('an address that is typed for the confirmation is the guest’s from then on, found and told', async () => {
    const { page, complaints } = await arrive('/reservar')
    await page.getByRole('button', { name: '+5 días' }).click()
    await emptyCartIfAny(page)
    await addDeparture(page)
    await untilSigned(page, 'Iris Luna')
    // Who signs sees how long the seats are kept, and what was received.
    const guest = page.getByRole('dialog').filter({ hasText: 'Iris Luna' })
    await guest.getByText('Lugares apartados', { exact: true }).waitFor()
    expect(await guest.getByRole('timer').innerText()).toMatch(/^\d{1,2}:\d\d$/)
    await guest.getByText('Recibido', { exact: true }).waitFor()
    const folio = await acceptAndFinish(page)
    await page.getByRole('button', { name: 'Correo', exact: true }).click()
    const mail = page.getByRole('dialog', { name: 'Enviar confirmación por correo' })
    await mail.getByRole('textbox').fill('iris@despues.example')
    await mail.getByRole('button', { name: 'Enviar correo', exact: true }).click()
    await page.getByText('Correo en camino a iris@despues.example', { exact: true }).waitFor()

    await page.getByRole('main').getByRole('link', { name: folio, exact: true }).click()
    await page.getByRole('main').getByText('iris@despues.example', { exact: true }).waitFor()
    // What was received has a receipt: on paper, by mail, or as the text of a chat.
    const receipt = page.getByRole('button', { name: 'Recibo del pago de MXN 2,000.00' })
    await receipt.click()
    await page.getByRole('menuitem', { name: 'WhatsApp', exact: true }).click()
    const chat = page.getByRole('dialog', { name: 'WhatsApp', exact: true })
    await chat.getByText(`Recibo: ${folio}-R1`).waitFor()
    await chat.getByText('La reserva está liquidada.').waitFor()
    expect(await violationsOn(page)).toEqual([])
    // What is said meanwhile stands beside the dialog, never over it.
    const said = await page.getByText('Correo en camino a iris@despues.example').boundingBox()
    const asked = await chat.boundingBox()
    expect(
      said === null || said.y + said.height <= asked!.y || said.x >= asked!.x + asked!.width,
    ).toBe(true)
    await chat.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await chat.waitFor({ state: 'hidden' })
    await receipt.click()
    await page.getByRole('menuitem', { name: 'Correo', exact: true }).click()
    const byMail = page.getByRole('dialog', { name: 'Enviar el recibo por correo' })
    expect(await byMail.getByRole('textbox').inputValue()).toBe('iris@despues.example')
    await byMail.getByRole('button', { name: 'Enviar recibo', exact: true }).click()
    await page.getByText(`Recibo ${folio}-R1 en camino a iris@despues.example`).waitFor()
    await byMail.waitFor({ state: 'hidden' })
    // On paper it is a PDF of that payment, on a sheet or on the paper of a ticket printer.
    const pages: Buffer[] = []
    await page.route(/\/payments\/[^/]+\/receipt\.pdf/, async (route) => {
      const response = await route.fetch()
      pages.push(await response.body())
      await route.fulfill({ response })
    })
    for (const paper of ['Hoja completa', 'Ticket 80 mm']) {
      await receipt.click()
      const opened = await openedBeside(page, () =>
        page.getByRole('menuitem', { name: paper, exact: true }).click(),
      )
      expect(opened).toMatch(/^blob:/)
    }
    const widths = pages.map((pdf) => {
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      const points = /MediaBox\s*\[\s*0\s+0\s+([\d.]+)/.exec(pdf.toString('latin1'))![1]
      return Math.round((Number(points) / 72) * 25.4)
    })
    expect(widths).toEqual([216, 80])
    // Who edits the guest is told by the field what is no number; nothing is sent.
    await page.getByRole('button', { name: 'Editar datos', exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Teléfono').fill('998 555 01')
    await form.getByText(/^El número no corresponde a \+52\. Revíselo/).waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${new URL(page.url()).origin}/reservas?text=iris%40despues.example`)
    await page.getByRole('link', { name: folio, exact: true }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
