import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'
import { DEPENDENTS } from './rules/dependents.ts'

export const REFUSALS = {
  'agency.hotel_taken': {
    status: 409,
    es: 'Ese hotel ya tiene cuenta de cargos a habitación. Edite esa cuenta o quite el hotel.',
    en: 'That hotel already has a room charge account. Edit that account or remove the hotel.',
  },
  'agency.hotel_sells': {
    status: 422,
    es: 'La cuenta de un hotel no vende. Quite sus locaciones y clientes, o quite el hotel.',
    en: 'A hotel’s account does not sell. Remove its locations and clients, or remove the hotel.',
  },
  'agency.sells': {
    status: 409,
    es: 'Esta agencia vende (tiene {by}) y no puede ser la cuenta de un hotel. Cree una cuenta nueva para el hotel.',
    en: 'This agency sells (it has {by}), so it can’t be a hotel’s account. Create a new account for the hotel.',
    words: { by: DEPENDENTS },
  },
  'agency.credit_in_use': {
    status: 409,
    es: 'La moneda del crédito no se puede cambiar con saldos por cobrar, por autorizar o a favor en {currency}. Liquídelos antes.',
    en: 'The credit currency can’t be changed while there are balances owed, pending authorization, or in credit in {currency}. Settle them first.',
  },
  'brand.faint_color': {
    status: 422,
    es: 'El texto blanco no se lee sobre ese color: su contraste es {contrast} y debe ser de 4.5 o más. Elija uno más oscuro.',
    en: 'White text can’t be read on that color: its contrast is {contrast} and must be 4.5 or more. Choose a darker one.',
  },
  'logo.kind': {
    status: 422,
    es: 'Ese archivo no es una imagen JPEG, PNG o WebP. Elija otro.',
    en: 'That file is not a JPEG, PNG, or WebP image. Choose another.',
  },
  'logo.too_many_points': {
    status: 422,
    es: 'El logotipo es demasiado grande: hasta 12,000 píxeles por lado y 60 megapíxeles.',
    en: 'The logo is too large: up to 12,000 pixels per side and 60 megapixels.',
  },
  'logo.unreadable': {
    status: 422,
    es: 'La imagen está dañada y no se puede leer. Suba otra copia.',
    en: 'The image is damaged and can’t be read. Upload another copy.',
  },
  'logo.infected': {
    status: 422,
    es: 'El archivo contiene un virus y no se guardó.',
    en: 'The file contains a virus and was not saved.',
  },
  'logo.too_heavy': {
    status: 422,
    es: 'El logotipo pesa demasiado. Use un dibujo de pocos colores, no una fotografía.',
    en: 'The logo file is too large. Use a drawing with few colors, not a photograph.',
  },
  'concession.present': {
    status: 422,
    es: 'Ese hotel ya está en el canal. Si está desactivado, actívelo con su interruptor.',
    en: 'That hotel is already in the channel. If it is inactive, turn it on with its switch.',
  },
  'concession.beyond_your_hotels': {
    status: 422,
    es: 'Su cuenta está limitada a ciertos hoteles. Pida a un administrador que agregue este hotel.',
    en: 'Your account is limited to certain hotels. Ask an administrator to add this one.',
  },
  'concession.which_channel': {
    status: 422,
    es: 'Ese hotel está en varios de sus canales. Indique el canal (id_canal).',
    en: 'That hotel is in several of your channels. Specify the channel (id_canal).',
  },
  'hotel.inactive': {
    status: 422,
    es: 'Ese hotel está desactivado en la empresa. Actívelo primero en Hoteles.',
    en: 'That hotel is inactive in the company. Activate it first in Hotels.',
  },
  'location.name_taken': {
    status: 422,
    es: 'Ese hotel ya tiene una locación llamada {locacion}. Escriba otro nombre.',
    en: 'That hotel already has a location called {locacion}. Enter another name.',
  },
  'location.share_lost': {
    status: 409,
    es: 'Esta locación tiene el {percent} % del presupuesto de su hotel. Con 0 se quedaría sin porcentaje; confírmelo (without_share).',
    en: 'This location has {percent}% of its hotel’s budget, and 0 would leave it with no share. Confirm it (without_share).',
  },
  'location.changed': changedMeanwhile('esta locación', 'this desk location'),
  'place.name_taken': {
    status: 422,
    es: 'Ya hay otro registro con ese nombre o clave. Escriba otro.',
    en: 'There is already another record with that name or code. Enter a different one.',
  },
  'place.changed': {
    status: 409,
    es: 'Otra persona lo modificó mientras usted lo editaba. Ábralo de nuevo y vuelva a intentar.',
    en: 'Someone else changed it while you were editing it. Open it again and try once more.',
  },
  'place.of_other_channels': {
    status: 422,
    es: 'Ese hotel también está en canales fuera de su alcance ({channels}). Pida el cambio a un administrador.',
    en: 'That hotel is also in channels outside your scope ({channels}). Ask an administrator.',
  },
  'channel.code_fixed': {
    status: 422,
    es: 'La clave del canal es el inicio de los folios de sus reservas y no se puede cambiar.',
    en: 'The channel’s code starts its booking numbers and can’t be changed.',
  },
  'hotel.position_incomplete': {
    status: 422,
    es: 'La posición necesita latitud y longitud. Complete la que falta o borre ambas.',
    en: 'A position needs latitude and longitude. Complete the missing one or clear both.',
  },
  'place.in_use': {
    status: 422,
    es: 'No se puede eliminar porque tiene {by}. Desactívelo para que ya no venda.',
    en: 'It can’t be deleted because it has {by}. Deactivate it so that it no longer sells.',
    words: { by: DEPENDENTS },
  },
} as const satisfies RefusalCatalogue
