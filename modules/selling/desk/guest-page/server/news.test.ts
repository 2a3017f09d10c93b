// Consent to newsletters: what is ticked with a sale, and what the guest says on their own page.
import { all, first, run } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTour, openAttackedDesk, sell, wanted } from '../../testing/desk.ts'
import { chooseNewsAsGuest, openGuestPage, showGuestLink } from '../contract.ts'

const desk = await openAttackedDesk()
const { database } = desk.world
const guest = null as never
let guests = 0

async function buildSale({ email, wants_news }: { email?: string; wants_news?: boolean }) {
  const sold = await sell(desk, [wanted(await buildTour(desk))], {
    total: '2000',
    customer: { name: 'Jane Doe', phone: '+1 305 555 0100', language: 'en', email, wants_news },
  })
  if (sold.status !== 200) throw new Error(JSON.stringify(sold.error))
  const { body } = await desk.call(desk.rep, showGuestLink, { params: { uuid: sold.body.uuid } })
  return body.address?.split('/').at(-1) ?? ''
}

const newAddress = () => `jane${++guests}@example.test`
const consentsOf = (email: string) =>
  all(
    database,
    sql<{ source: string; holds: boolean; by_staff: boolean; of_sale: boolean }>`
      select source, withdrawn_at is null as holds, noted_by is not null as by_staff,
             reservation_id is not null as of_sale
        from newsletter.consent where email = ${email} order by id`,
  )
const isOut = async (email: string) =>
  (await first(database, sql`select 1 from newsletter.unsubscription where email = ${email}`)) !==
  undefined
const news = async (token: string) =>
  (await desk.call(guest, openGuestPage, { body: { token } })).body.news
const choose = (token: string, agrees: boolean) =>
  desk.call(guest, chooseNewsAsGuest, { body: { token, agrees } })

test('a sale notes the consent that was ticked, once, with who sold; without a tick it notes none', async () => {
  const [ticked, silent] = [newAddress(), newAddress()]

  await buildSale({ email: ticked.toUpperCase(), wants_news: true })
  await buildSale({ email: ticked, wants_news: true })
  await buildSale({ email: silent })
  await buildSale({ wants_news: true })

  expect(await consentsOf(ticked)).toEqual([
    { source: 'sale', holds: true, by_staff: true, of_sale: true },
  ])
  expect(await consentsOf(silent)).toEqual([])
})

test('a guest who unsubscribed is not brought back by a tick at the desk, and the sale is made', async () => {
  const email = newAddress()
  await run(
    database,
    sql`insert into newsletter.unsubscription (email, unsubscribed_at) values (${email}, now())`,
  )

  const token = await buildSale({ email, wants_news: true })

  expect(token).not.toBe('')
  expect(await consentsOf(email)).toEqual([])
})

test('on their page the guest agrees and takes it back, in their own name, and a later yes is theirs alone', async () => {
  const email = newAddress()
  const token = await buildSale({ email })

  const before = await news(token)
  await choose(token, true)
  const agreed = [await news(token), await consentsOf(email)]
  await choose(token, false)
  const left = [(await news(token))?.agrees, await isOut(email)]
  await buildSale({ email, wants_news: true })
  const afterTick = (await news(token))?.agrees
  await choose(token, true)

  expect(before).toEqual({ email: 'j•••@example.test', agrees: false })
  expect(agreed).toEqual([
    { email: 'j•••@example.test', agrees: true },
    [{ source: 'guest_page', holds: true, by_staff: false, of_sale: true }],
  ])
  expect(left).toEqual([false, true])
  expect(afterTick).toBe(false)
  expect([(await news(token))?.agrees, await isOut(email)]).toEqual([true, false])
})

test('a link that was made up changes nothing', async () => {
  expect((await choose('A'.repeat(43), true)).error?.code).toBe('guest_page.not_found')
})

test('a reservation without an address has nothing to agree to', async () => {
  const token = await buildSale({})

  expect(await news(token)).toBe(null)
  expect((await choose(token, true)).error?.code).toBe('guest_page.no_address')
})
