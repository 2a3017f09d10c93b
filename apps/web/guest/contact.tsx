import { useShown } from './context.ts'
import { fill } from './texts.ts'

/** Whom the guest writes to or calls; a chat opens with their folio, written and not sent. */
export function Contact() {
  const { t, page } = useShown()
  const { rep, location, hotel, phone, whatsapp } = page.contact
  const hello = fill(t.hello, { folio: page.folio })
  return (
    <section className="guest-card" aria-labelledby="contact">
      <h2 id="contact">{t.contact}</h2>
      <p>{fill(t.attended, { rep, location, hotel })}</p>
      <div className="guest-acts">
        {whatsapp && (
          <a
            className="guest-second"
            href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(hello)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t.whatsapp}
          </a>
        )}
        <a className="guest-second" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {fill(t.call, { phone })}
        </a>
      </div>
    </section>
  )
}
