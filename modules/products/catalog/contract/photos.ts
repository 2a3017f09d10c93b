import { endpoint } from '@kit/http/endpoint'
import { Id, IdText, RequiredText, Uuid } from '@kit/http/fields'
import * as z from 'zod'

const MANAGE = 'products.manage'
const MEGABYTE = 1_048_576

export const PHOTOS_MAX = 12
/** A file alone, so that each says by itself what is wrong with it. */
export const PHOTO_RULE = { bytes_max: 20 * MEGABYTE, count_max: 1, required: true } as const

const Part = z.number().min(0).max(1)
/** What is shown of a photo, as parts of one of its width and height. */
export const CropField = z
  .object({
    left: Part,
    top: Part,
    width: Part.gt(0),
    height: Part.gt(0),
  })
  .refine(
    ({ left, top, width, height }) => left + width <= 1.0001 && top + height <= 1.0001,
    'The crop reaches past the photo',
  )
export type Crop = z.output<typeof CropField>

/** `whole_url` is the photo before it was cropped; the others show the crop. */
export const EditedPhoto = z.object({
  id: Id,
  version: z.number().int(),
  url: z.string(),
  thumb_url: z.string(),
  whole_url: z.string(),
  crop: CropField.nullable(),
  alt_es: z.string(),
  alt_en: z.string(),
})
export type EditedPhoto = z.output<typeof EditedPhoto>
const Photos = z.object({ photos: z.array(EditedPhoto), photos_max: z.number().int() })

export const listPhotos = endpoint({
  method: 'GET',
  path: '/catalog/products/:uuid/photos',
  summary: 'The photos of a product in their order, with what an editor needs',
  permission: MANAGE,
  params: z.object({ uuid: Uuid }),
  reply: Photos,
  refusals: ['request.not_found'],
})

export const addPhoto = endpoint({
  method: 'POST',
  path: '/catalog/products/:uuid/photos',
  summary:
    'Hands in a photo; it stands last, and its texts are the name of the product until edited',
  permission: MANAGE,
  params: z.object({ uuid: Uuid }),
  files: { photo: PHOTO_RULE },
  reply: EditedPhoto,
  refusals: [
    'request.not_found',
    'photo.kind',
    'photo.too_many_points',
    'photo.unreadable',
    'photo.infected',
    'photo.too_many',
  ],
  limit: { requests: 120, per_seconds: 60 },
})

export const orderPhotos = endpoint({
  method: 'PUT',
  path: '/catalog/products/:uuid/photos',
  summary: 'Puts the photos of a product in an order; all of them are named',
  permission: MANAGE,
  params: z.object({ uuid: Uuid }),
  body: z.object({ ids: z.array(Id).max(PHOTOS_MAX) }),
  reply: Photos,
  refusals: ['request.not_found', 'photo.order_changed'],
})

export const savePhoto = endpoint({
  method: 'PUT',
  path: '/catalog/product-photos/:id',
  summary: 'Edits the texts and the crop of a photo',
  permission: MANAGE,
  params: z.object({ id: IdText }),
  body: z.object({
    version: z.number().int(),
    alt_es: RequiredText(200),
    alt_en: RequiredText(200),
    crop: CropField.nullable(),
  }),
  reply: EditedPhoto,
  refusals: ['request.not_found', 'photo.changed', 'photo.unreadable'],
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/catalog/product-photos/:id',
  summary: 'Takes a photo away; the others close up',
  permission: MANAGE,
  params: z.object({ id: IdText }),
  reply: z.object({ id: Id }),
  refusals: ['request.not_found'],
})
