import { fill, GUEST_TEXTS } from '@app/vouchers/api'
import type { Language } from '@kit/kernel/actor'
import { money } from '@kit/kernel/money'
import { mail, type House, type WrittenMail } from '@kit/mail/mail'
import { heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import { lineInWords, RECEIPT_TEXTS, type Receipt } from '../rules.ts'
import { headOf, inWords, sumsOf } from './document.ts'

export const paymentReceipt = mail('payment_receipt', receiptMail, {
  es: 'Recibo de pago',
  en: 'Payment receipt',
})

function receiptMail(receipt: Receipt, language: Language, { company, links }: House): WrittenMail {
  const t = RECEIPT_TEXTS[language]
  const guest = GUEST_TEXTS[language]
  const subject = fill(t.subject, { number: receipt.number })
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(
      receipt.customer_name
        ? fill(guest.hello, { name: receipt.customer_name })
        : guest.hello_nobody,
    ),
    paragraph(t.attached),
    pairs(headOf(receipt, language)),
    pairs(
      receipt.lines.map((line) => [
        lineInWords(line, language),
        inWords(money(line.amount, line.currency)),
      ]),
    ),
    pairs(sumsOf(receipt, language)),
    paragraph(fill(guest.questions, { rep: receipt.rep, phone: company.phone })),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: t.preview,
    brand: company,
    links,
    footer: fill(guest.footer, {
      company: company.name,
      address: company.address,
      phone: company.phone,
    }),
  })
  return { subject, html, plain: text }
}
