import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('product.activate', 'Activó un producto', 'Activated a product'),
  act('product.deactivate', 'Desactivó un producto', 'Deactivated a product'),
  act('favourite.mark', 'Marcó un favorito de su locación', 'Marked a favorite for their desk'),
  act('favourite.unmark', 'Quitó un favorito de su locación', 'Removed a favorite from their desk'),
  act('prices.save', 'Guardó precios', 'Saved prices'),
  act('photo.add', 'Agregó una foto', 'Added a photo'),
  act('photo.order', 'Ordenó las fotos', 'Reordered photos'),
  act('photo.save', 'Modificó una foto', 'Changed a photo'),
  act('photo.remove', 'Eliminó una foto', 'Deleted a photo'),
  act('content_catalog.publish', 'Publicó un catálogo', 'Published a catalog'),
  act('content_catalog.withdraw', 'Retiró un catálogo', 'Withdrew a catalog'),
]
