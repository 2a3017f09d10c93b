import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('product.activate', 'Activó un producto', 'Activated a product'),
  act('product.deactivate', 'Desactivó un producto', 'Deactivated a product'),
  act('favourite.mark', 'Marcó un favorito de su locación', 'Marked a favourite of their desk'),
  act(
    'favourite.unmark',
    'Quitó un favorito de su locación',
    'Took a favourite of their desk away',
  ),
  act('prices.save', 'Guardó precios', 'Saved prices'),
  act('photo.add', 'Agregó una foto', 'Added a photo'),
  act('photo.order', 'Ordenó las fotos', 'Put photos in order'),
  act('photo.save', 'Cambió una foto', 'Changed a photo'),
  act('photo.remove', 'Quitó una foto', 'Removed a photo'),
  act('content_catalog.publish', 'Publicó un catálogo', 'Published a catalogue'),
  act('content_catalog.withdraw', 'Retiró un catálogo', 'Withdrew a catalogue'),
]
