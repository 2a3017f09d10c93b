import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER, openedBeside, violationsOn } from '../apps/web/testing/browser.ts'
import { PDF } from '../modules/talk/messaging/testing/hostile-files.ts'
import { openMessagesHouse } from './messages-house.ts'

describe.skipIf(NO_BROWSER)('files of messages', async () => {
  const house = await openMessagesHouse()
  const { database, scanner, arrive, compose } = house

  test('a file that is not what it says is refused by name as soon as it is chosen, and is not attached', async () => {
    const boss = await arrive({ roles: ['GERENTE CONCESION'] })

    const dialog = await compose(boss.page, {
      subject: 'Con programa',
      content: 'x',
      files: [
        { name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\x00') },
      ],
    })

    await boss.page.getByText('El archivo factura no es de un tipo aceptado').waitFor()
    expect(await dialog.getByLabel('Asunto').inputValue()).toBe('Con programa')
    expect(await dialog.getByRole('button', { name: /^Quitar/ }).count()).toBe(0)
  })

  test('a PDF opens in a tab of its own; what the scanner could not look at waits in quarantine, and what it finds infected is blocked', async () => {
    const boss = await arrive({ roles: ['GERENTE CONCESION'], name: 'Sara', last_name: 'Ku' })
    const eva = await arrive({ roles: ['REP CONCESION'], name: 'Eva', last_name: 'Tun' })
    const send = async (
      subject: string,
      name: string,
      mimeType: string,
      buffer: Buffer,
    ): Promise<void> => {
      const dialog = await compose(boss.page, {
        subject,
        content: 'Con archivo',
        rep: 'Eva Tun',
        files: [{ name, mimeType, buffer }],
      })
      await dialog.getByRole('button', { name: 'Enviar mensaje' }).click()
    }
    const read = async (subject: string): Promise<void> => {
      await eva.page.goto(`${house.origin}/mensaje`)
      await eva.page.getByRole('link', { name: `Ver Mensaje: ${subject}` }).click()
      await eva.page.getByRole('heading', { name: subject, level: 1 }).waitFor()
    }

    await send('Horarios', 'horarios.pdf', 'application/pdf', PDF)
    await boss.page.getByText('Mensaje enviado').waitFor()
    await read('Horarios')
    const opened = await openedBeside(eva.page, () =>
      eva.page.getByRole('button', { name: 'Abrir horarios.pdf en otra pestaña' }).click(),
    )
    expect(opened).toMatch(/^blob:/)

    scanner.verdict = 'Loading. ERROR'
    await send('Sin revisar', 'nota.txt', 'text/plain', Buffer.from('Los horarios de mañana'))
    await expect
      .poll(async () =>
        all(database, sql`select 1 from messaging.message where subject = 'Sin revisar'`),
      )
      .toHaveLength(1)
    await read('Sin revisar')
    await eva.page.getByText('En cuarentena: se está revisando').waitFor()
    expect(await violationsOn(eva.page)).toEqual([])
    await eva.page.getByRole('button', { name: 'nota.txt', exact: true }).click()
    await eva.page.getByText('El archivo nota.txt está en cuarentena').waitFor()

    scanner.verdict = 'stream: Eicar-Test FOUND'
    await send('Con virus', 'premio.txt', 'text/plain', Buffer.from('Ganaste'))
    await boss.page.getByText('El archivo premio.txt contiene un virus').waitFor()
    await eva.page.getByRole('button', { name: 'nota.txt', exact: true }).click()
    await eva.page.getByText('El archivo nota.txt contiene un virus').waitFor()
    await eva.page.reload()
    await eva.page.getByText('Bloqueado: contiene un virus').waitFor()
    expect(await eva.page.getByRole('button', { name: 'nota.txt', exact: true }).isDisabled()).toBe(
      true,
    )
    scanner.verdict = 'stream: OK'
  })
})
