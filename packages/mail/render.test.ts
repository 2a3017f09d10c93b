import { createElement, Fragment } from 'react'
import { installation, plainBrand } from '@kit/kernel/installation'
import { expect, test } from 'vitest'
import { amounts, button, heading, pairs, paragraph } from './parts.ts'
import { renderMail, type MailPage } from './render.ts'

const page: MailPage = {
  language: 'es',
  preview: 'Su reservación está lista',
  brand: { ...plainBrand(installation().company), name: 'Casa Viajes' },
  footer: 'Casa Viajes, Cancún. Recibe este correo porque reservó con nosotros.',
  links: [],
}

test('a mail has an html face and a plain twin that says the same', () => {
  const { html, text } = renderMail(
    createElement(
      Fragment,
      null,
      heading('Gracias, Íñigo'),
      paragraph('Su reservación está confirmada.\nLe esperamos.'),
      pairs([
        ['Folio', 'CUN-26-000123'],
        ['Día', '09/03/2026'],
      ]),
      amounts(['Servicio', 'Importe'], [['Catamarán', 'MXN 1,234.50']]),
      button('Pagar', 'https://casa.mx/pagar/abc?a=1&b=2'),
    ),
    page,
  )

  expect(html).toMatch(/^<!DOCTYPE html><html lang="es">/)
  expect(html).toContain('Su reservación está lista')
  expect(html).toContain('href="https://casa.mx/pagar/abc?a=1&amp;b=2"')
  expect(text).toBe(`Gracias, Íñigo

Su reservación está confirmada.
Le esperamos.

Folio  CUN-26-000123
Día  09/03/2026

Servicio  Importe
Catamarán  MXN 1,234.50

Pagar (https://casa.mx/pagar/abc?a=1&b=2)

--
Casa Viajes, Cancún. Recibe este correo porque reservó con nosotros.
`)
})

test('a name with markup is shown as it was typed, in both faces', () => {
  const { html, text } = renderMail(paragraph('<script>alert("1")</script> & <b>Luis</b>'), page)

  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>')
  expect(text).toContain('<script>alert("1")</script> & <b>Luis</b>')
})

test('a mail loads nothing before it is shown, even with a picture', () => {
  const { html, text } = renderMail(
    createElement('img', { src: 'cid:qr', alt: 'Código de la reservación' }),
    page,
  )

  expect(html).not.toContain('<link')
  expect(text).toContain('Código de la reservación')
})

test('a button leads to https or to this machine, nowhere else', () => {
  expect(() => button('Pagar', 'javascript:alert(1)')).toThrow('A mail links to https')
  expect(() => button('Pagar', 'http://casa.mx')).toThrow('A mail links to https')
  expect(button('Pagar', 'http://localhost:3000/pagar')).toBeTruthy()
})
