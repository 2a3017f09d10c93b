import { handle, type Route } from '@kit/http/handle'
import { money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import { ObjectMissing, type ObjectStore } from '@kit/storage/object-store'
import {
  checkAvailability,
  findProductByCode,
  judgePromoCode,
  listCatalogFilters,
  listDockFees,
  listPickups,
  listPolicies,
  listProducts,
  listPromotions,
  listProviders,
  searchCatalog,
  showContent,
  showMinorsAllowed,
  showPhoto,
  showProduct,
  showProviderOfProduct,
} from '../contract.ts'
import { seatsOf } from '../rules/party.ts'
import { promoCodeReaches } from '../rules/promo-code.ts'
import { editing } from './editing.ts'
import { pricing } from './pricing.ts'
import { availabilityOf, findSeats } from './availability.ts'
import { findOptionTerms } from './option-terms.ts'
import { presentPhotos, presentPolicy } from './present-product.ts'
import { findPromoCode } from './promo-codes.ts'
import { contentCatalogs } from './content-catalogs.ts'
import { favourites } from './favourites.ts'
import { photos } from './photos.ts'
import { newTour } from './new-tour.ts'
import { findPhoto } from './queries.ts'
import {
  findContent,
  findDockFees,
  findFilters,
  findMinorsAllowed,
  findPolicies,
  findProductPickups,
  findProductRows,
  findPromotions,
  findProviders,
} from './reference.ts'
import { offerProducts } from './sell.ts'

/** A found row, or the 404 that says no more than that. */
function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('request.not_found')
  return row
}

const selling: Route[] = [
  handle(searchCatalog, async (tx, { body }) => {
    const { text, destination_id, provider_id, product_type, page, page_size, ...sale } = body
    const filter = { text, destination_id, provider_id, product_types: product_type }
    return { ...(await offerProducts(tx, filter, sale, { page, page_size })), page, page_size }
  }),

  handle(showProduct, async (tx, { params, query }) => {
    const { rows } = await offerProducts(
      tx,
      { uuid: params.uuid },
      { ...query, day: query.day ?? tx.today },
      { page: 1, page_size: 1 },
    )
    return found(rows[0])
  }),

  handle(listCatalogFilters, async (tx) => findFilters(tx)),

  handle(showPhoto, async (tx, { params, http }) => {
    const photo = found(await findPhoto(tx, params.key))
    const objects = http.request.server.getDecorator<ObjectStore>('objects')
    try {
      const stream = await objects.open(params.key, { keep: true })
      // The key is the hash of the bytes, so that what it names never changes. Newsletters show it
      // inside other sites' mail readers.
      http.reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
      return { stream, content_type: photo.content_type, file_name: params.key, inline: true }
    } catch (cause) {
      if (cause instanceof ObjectMissing) throw new Refusal('request.not_found')
      throw cause
    }
  }),

  handle(judgePromoCode, async (tx, { body }) => {
    const promo = await findPromoCode(tx, {
      code: body.code,
      day: tx.today,
      channel_id: tx.actor.desk?.channel_id ?? null,
      agency_id: tx.actor.scope.agency_id ?? null,
    })
    const products = body.products.filter((product_id) => promoCodeReaches(promo, product_id))
    if (body.products.length > 0 && products.length === 0)
      throw new Refusal('promo_code.other_products', { code: promo.code })
    return { code: promo.code, percent: promo.percent, product_id: promo.product_id, products }
  }),

  handle(checkAvailability, async (tx, { body }) => {
    if (seatsOf(body) === 0) throw new Refusal('party.empty')
    const [terms] = await findOptionTerms(tx, {
      option_ids: [body.option_id],
      service_days: [body.day],
      nights: [body.nights],
      language: tx.language,
      channel_id: tx.actor.desk?.channel_id ?? null,
      at: tx.now,
    })
    const seats = await findSeats(tx, [terms!], { party: body, day: body.day, now: tx.now })
    const chosen =
      body.departure_id === undefined
        ? seats
        : {
            ...seats,
            departures: seats.departures.filter(
              ({ departure_id }) => departure_id === body.departure_id,
            ),
          }
    const availability = availabilityOf(terms!, { party: body, seats: chosen })
    return { available: !availability.sold_out, ...availability }
  }),
]

const reference: Route[] = [
  handle(listProducts, async (tx, { query }) => {
    const channel_id = query.channel ?? tx.actor.desk?.channel_id
    return findProductRows(
      tx,
      tx.actor.scope,
      tx.language,
      channel_id === undefined ? {} : { channel_id },
    )
  }),

  handle(listProviders, async (tx) => findProviders(tx, tx.actor.scope)),

  handle(showProviderOfProduct, async (tx, { params }) =>
    found((await findProviders(tx, tx.actor.scope, { product_id: params.id }))[0]),
  ),

  handle(findProductByCode, async (tx, { params }) =>
    found(
      (
        await findProductRows(tx, tx.actor.scope, tx.language, {
          code: params.a,
          provider_id: params.b,
        })
      )[0],
    ),
  ),

  handle(listPickups, async (tx, { params }) =>
    findProductPickups(
      tx,
      { product_id: params.a, hotel_id: params.b, day: tx.today },
      tx.language,
    ),
  ),

  handle(listDockFees, async (tx, { params }) => {
    const fees = await findDockFees(tx, params.id, tx.language)
    return fees.map(({ currency, amount, ...fee }) => ({
      ...fee,
      fee: toWire(money(amount, currency)),
    }))
  }),

  handle(showContent, async (tx, { params }) => {
    const content = found(await findContent(tx, tx.actor.scope, params.a, params.b))
    return {
      ...content,
      photos: presentPhotos(content.photos),
      policy: presentPolicy(content.policy, params.b),
    }
  }),

  handle(listPolicies, async (tx, { query: { agency_type } }) => {
    const policies = await findPolicies(tx, tx.language, agencyKindOf(agency_type))
    return policies.map((policy) => ({
      ...presentPolicy(policy, tx.language),
      rules: policy.rules,
    }))
  }),

  handle(showMinorsAllowed, async (tx, { params }) =>
    found(await findMinorsAllowed(tx, { product_id: params.a, option_id: params.b })),
  ),

  handle(listPromotions, async (tx, { params }) => {
    const found = await findPromotions(tx, {
      product_id: params.id,
      day: tx.today,
      channel_id: tx.actor.desk?.channel_id ?? null,
    })
    const manages = tx.actor.permissions.has('products.manage')
    return found.map((promotion) => ({ ...promotion, code: manages ? promotion.code : null }))
  }),
]

export const routes: readonly Route[] = [
  ...selling,
  ...reference,
  ...editing,
  ...newTour,
  ...pricing,
  ...photos,
  ...favourites,
  ...contentCatalogs,
]

/** The kind of agency by the word that screens use for it. */
function agencyKindOf(word: string | undefined): string | null {
  if (word === 'TTOO' || word === 'wholesaler') return 'wholesaler'
  return word === 'agency' ? 'agency' : null
}
