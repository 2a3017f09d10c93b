import { installation, plainBrand } from '@kit/kernel/installation'
import { openTestWorld } from '@app/server/testing'
import { expect, test } from 'vitest'
import { copyNewsletter, createNewsletter, previewNewsletter, showNewsletter } from '../contract.ts'
import { SAMPLE_READER } from '../rules/reader-fields.ts'
import { buildContent } from '../testing/build.ts'
import { newsletterMail } from './newsletter-mail.ts'

const world = await openTestWorld()
const commercial = await world.signInAs({ roles: ['COMERCIAL'] })

const mailOf = (text_es: string) =>
  newsletterMail(
    {
      content: buildContent({ blocks: [{ kind: 'paragraph', text_es, text_en: '' }] }),
      unsubscribe_url: 'https://mostrador.example/baja/x',
      origin: '',
      reader: SAMPLE_READER,
      cards: new Map(),
    },
    'es',
    { ...installation(), company: plainBrand(installation().company), links: [] },
  )

test('marks are html in one face of the mail, and words in the other', () => {
  const { html, plain } = mailOf('**Hoy** *sale* [el barco](https://m.mx/b)\n- agua\n- gorra')

  expect(html).toContain('<strong>Hoy</strong> <em>sale</em>')
  expect(html).toContain('href="https://m.mx/b"')
  expect(html).toMatch(/<ul[^>]*><li>agua<\/li><li>gorra<\/li><\/ul>/)
  expect(plain).toContain('Hoy sale el barco (https://m.mx/b)')
  expect(plain).toContain('- agua\n- gorra')
})

test.each([
  '<script>alert(1)</script>',
  '**<img src=x onerror=alert(1)>**',
  '[<b>x</b>](https://m.mx/"><script>alert(1)</script>)',
  '[x](javascript:alert(1))',
  '[x](javascript:alert%281%29)',
  '[x](https://m.mx/" onmouseover="alert(1))',
])('no script, handler or foreign scheme leaves in %s', (text) => {
  const { html } = mailOf(text)

  expect(html).not.toMatch(/<script|<img|<[^>]* on\w+=|href="javascript/i)
})

test('a copy is a draft of its own with what the earlier one said and to whom', async () => {
  const audience = { language: 'en' as const }
  const { uuid } = (
    await world.call(commercial, createNewsletter, { body: { ...buildContent(), audience } })
  ).body

  const copied = await world.call(commercial, copyNewsletter, { params: { uuid } })

  const { body } = await world.call(commercial, showNewsletter, {
    params: { uuid: copied.body.uuid },
  })
  expect(copied.body.uuid).not.toBe(uuid)
  expect(body).toMatchObject({ state: 'draft', version: 1, audience, ...buildContent() })
})

test('the preview shows the marks as the mail does', async () => {
  const { body } = await world.call(commercial, previewNewsletter, {
    body: {
      ...buildContent({
        blocks: [{ kind: 'paragraph', text_es: '- **uno**\n- dos', text_en: '' }],
      }),
      language: 'es',
    },
  })

  expect(body.plain).toContain('- uno\n- dos')
})
