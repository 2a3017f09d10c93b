import type { Cause } from '../rules.ts'
import {
  amountInWords,
  fill,
  GUEST_TEXTS,
  partyInWords,
  pickupInWords,
  type Confirmable,
  type ConfirmedItem,
} from '@app/vouchers/api'
import type { Language } from '@kit/kernel/actor'
import { dayInWords, showTimeOfDay, type Day } from '@kit/kernel/day'
import { amountOf, isZero, type Money } from '@kit/kernel/money'
import type { House, WrittenMail } from '@kit/mail/mail'
import { heading, pairs, paragraph } from '@kit/mail/parts'
import { renderMail } from '@kit/mail/render'
import { createElement, Fragment } from 'react'
import { causeInWords } from '../rules.ts'

/** A service whose departure does not go: as it was sold, and what became of it. */
export type Disrupted = {
  reservation: Confirmable
  items: readonly ConfirmedItem[]
  cause: Cause
  before: { day: Day; starts_at: string | null }
  moved: boolean
  in_favour: Money | null
  gives_back: boolean
}

const TEXTS = {
  es: {
    moved_subject: 'Cambio de salida de su reservación {folio}',
    moved_preview: 'Lo cambiamos a otra salida, sin costo.',
    moved:
      'Su salida del {when} se suspendió {cause}. Lo cambiamos sin costo a la siguiente salida. Adjuntamos sus cupones nuevos: los anteriores ya no son válidos.',
    cancelled_subject: 'Salida suspendida: reservación {folio}',
    cancelled_preview: 'Quedó cancelada sin ningún cargo.',
    cancelled: 'Su salida del {when} se suspendió {cause}. Quedó cancelada sin ningún cargo.',
    gives_back: 'Su reembolso de {amount} está en trámite, a la forma de pago que usó.',
    kept: 'Tiene {amount} a su favor. Díganos si desea usarlos en otro servicio o que se los reembolsemos.',
    before: 'Antes',
    now: 'Ahora',
    sorry: 'Lamentamos las molestias. Si la nueva salida no le conviene, avísenos y lo resolvemos.',
  },
  en: {
    moved_subject: 'Your departure has changed: booking {folio}',
    moved_preview: 'We moved you to another departure at no cost.',
    moved:
      'Your departure on {when} was canceled {cause}. We moved you to the departure below at no cost. Your new vouchers are attached; the earlier ones are no longer valid.',
    cancelled_subject: 'Departure canceled: booking {folio}',
    cancelled_preview: 'It was canceled at no charge.',
    cancelled: 'Your departure on {when} was canceled {cause}, at no charge to you.',
    gives_back: 'Your refund of {amount} is being processed, to the payment method you used.',
    kept: 'You have {amount} in credit. Let us know if you would like to use it for another service or get a refund.',
    before: 'Before',
    now: 'Now',
    sorry:
      'We are sorry for the inconvenience. If the new departure does not work for you, let us know and we will find a solution.',
  },
} as const

/** That a departure does not go, as its guest reads it. */
export function disruptedMail(
  { reservation, items, cause, before, moved, in_favour, gives_back }: Disrupted,
  language: Language,
  { company, links }: House,
): WrittenMail {
  const [texts, own] = [GUEST_TEXTS[language], TEXTS[language]]
  const at = (day: Day, time: string | null) =>
    `${dayInWords(day, language)}${time ? ` ${texts.at} ${showTimeOfDay(time)}` : ''}`
  const when = at(before.day, before.starts_at)
  const told = moved ? 'moved' : 'cancelled'
  const subject = fill(own[`${told}_subject`], { folio: reservation.folio })
  const amount =
    in_favour && !isZero(in_favour) ? amountInWords(amountOf(in_favour), in_favour.currency) : null
  const content = createElement(
    Fragment,
    null,
    heading(subject),
    paragraph(
      reservation.customer_name
        ? fill(texts.hello, { name: reservation.customer_name })
        : texts.hello_nobody,
    ),
    paragraph(fill(own[told], { when, cause: causeInWords(cause, language) })),
    ...items.map((item) =>
      createElement(
        Fragment,
        { key: item.id },
        heading(language === 'es' ? item.product_es : item.product_en),
        pairs([
          [own.before, when],
          ...(moved ? [[own.now, at(item.service_day, item.service_time)] as const] : []),
          ...(moved && item.pickup_time
            ? [[texts.pickup, pickupInWords(item, language)] as const]
            : []),
          [texts.party, partyInWords(item, language)],
        ]),
      ),
    ),
    ...(amount ? [paragraph(fill(gives_back ? own.gives_back : own.kept, { amount }))] : []),
    ...(!moved && reservation.state === 'confirmed' ? [paragraph(texts.rest_stands)] : []),
    paragraph(own.sorry),
    paragraph(fill(texts.questions, { rep: reservation.rep, phone: company.phone })),
  )
  const { html, text } = renderMail(content, {
    language,
    preview: own[`${told}_preview`],
    brand: company,
    links,
    footer: fill(texts.footer, {
      company: company.name,
      address: company.address,
      phone: company.phone,
    }),
  })
  return { subject, html, plain: text }
}
