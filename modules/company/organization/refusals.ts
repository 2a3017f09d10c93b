import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'
import { DEPENDENTS } from './rules/dependents.ts'

export const REFUSALS = {
  'agency.hotel_taken': {
    status: 409,
    es: 'Ese hotel ya tiene una cuenta de cargos a habitación: edite esa cuenta, o quite el hotel.',
    en: 'That hotel has an account of room charges already: edit that one, or leave the hotel out.',
  },
  'agency.hotel_sells': {
    status: 422,
    es: 'La cuenta de un hotel no vende: quítele las locaciones y los clientes, o quite el hotel.',
    en: 'The account of a hotel sells nothing: take its locations and clients away, or the hotel.',
  },
  'agency.sells': {
    status: 409,
    es: 'Esta agencia vende (tiene {by}), y la cuenta de un hotel no vende: haga una cuenta nueva para el hotel.',
    en: 'This agency sells (it has {by}), and the account of a hotel sells nothing: make a new account for the hotel.',
    words: { by: DEPENDENTS },
  },
  'agency.credit_in_use': {
    status: 409,
    es: 'La moneda del crédito no se cambia mientras haya algo que cobrar, por autorizar o a favor en {currency}: cóbrelo, decídalo o devuélvalo antes.',
    en: 'The currency of the credit does not change while something in {currency} is owed, asked for or in favour: collect it, decide on it or give it back first.',
  },
  'brand.faint_color': {
    status: 422,
    es: 'El blanco no se lee sobre ese color: su contraste es {contrast} y debe ser de 4.5 o más. Elija uno más oscuro.',
    en: 'White text cannot be read on that color: its contrast is {contrast} and must be 4.5 or more. Choose a darker one.',
  },
  'logo.kind': {
    status: 422,
    es: 'Ese archivo no es una imagen JPEG, PNG o WebP. Elija otro.',
    en: 'That file is no JPEG, PNG or WebP picture. Choose another.',
  },
  'logo.too_many_points': {
    status: 422,
    es: 'El logotipo es demasiado grande: hasta 12,000 píxeles por lado y 60 megapíxeles.',
    en: 'The logo is too large: up to 12,000 pixels a side and 60 megapixels.',
  },
  'logo.unreadable': {
    status: 422,
    es: 'La imagen está dañada y no se puede leer. Suba otra copia.',
    en: 'The picture is damaged and cannot be read. Upload another copy.',
  },
  'logo.infected': {
    status: 422,
    es: 'El archivo contiene un virus y no se guardó.',
    en: 'The file carries a virus and was not kept.',
  },
  'logo.too_heavy': {
    status: 422,
    es: 'El logotipo pesa demasiado aun reducido: use un dibujo de pocos colores, no una fotografía.',
    en: 'The logo is too heavy even when reduced: use a drawing of few colors, not a photograph.',
  },
  'concession.present': {
    status: 422,
    es: 'Ese hotel ya está en el canal. Si está desactivado, actívelo con su interruptor.',
    en: 'That hotel is in the channel already. If it is inactive, activate it with its switch.',
  },
  'concession.beyond_your_hotels': {
    status: 422,
    es: 'Su cuenta está limitada a ciertos hoteles: pida a un administrador que agregue este hotel.',
    en: 'Your account is limited to certain hotels: ask an administrator to add this one.',
  },
  'concession.which_channel': {
    status: 422,
    es: 'Ese hotel está en varios de sus canales: indique en cuál (id_canal).',
    en: 'That hotel is in several of your channels: say in which (id_canal).',
  },
  'hotel.inactive': {
    status: 422,
    es: 'Ese hotel está desactivado en toda la empresa: actívelo primero en Hoteles.',
    en: 'That hotel is inactive in the whole company: activate it first under Hotels.',
  },
  'location.name_taken': {
    status: 422,
    es: 'Ese hotel ya tiene una locación llamada {locacion}. Escriba otro nombre.',
    en: 'That hotel already has a location called {locacion}. Write another name.',
  },
  'location.share_lost': {
    status: 409,
    es: 'Esta locación lleva el {percent} % del presupuesto de su hotel y con 0 se quedaría sin parte. Para quitársela, confírmelo (without_share).',
    en: 'This location has {percent}% of its hotel’s budget and 0 would leave it without a share. To take it away, confirm it (without_share).',
  },
  'location.changed': changedMeanwhile('esta locación', 'this desk location'),
  'place.name_taken': {
    status: 422,
    es: 'Ya hay otro con ese nombre o esa clave. Escriba otro.',
    en: 'There is another with that name or code already. Write a different one.',
  },
  'place.changed': {
    status: 409,
    es: 'Otra persona lo cambió mientras usted lo editaba. Ábralo de nuevo y vuelva a intentar.',
    en: 'Somebody changed it while you were editing it. Open it again and try once more.',
  },
  'place.of_other_channels': {
    status: 422,
    es: 'Ese hotel también es de canales fuera de su alcance ({channels}): pida el cambio a un administrador.',
    en: 'That hotel is also of channels beyond your reach ({channels}): ask an administrator.',
  },
  'channel.code_fixed': {
    status: 422,
    es: 'La clave de un canal inicia los folios de sus reservas y ya no cambia.',
    en: 'A channel’s code begins the folios of its reservations and does not change any more.',
  },
  'hotel.position_incomplete': {
    status: 422,
    es: 'La posición lleva latitud y longitud: complete la que falta o borre ambas.',
    en: 'A position has a latitude and a longitude: complete the missing one or clear both.',
  },
  'place.in_use': {
    status: 422,
    es: 'No se puede eliminar: de esto dependen {by}. Desactívelo para que ya no se venda ahí.',
    en: 'It cannot be deleted: {by} depend on it. Deactivate it so that nothing more is sold there.',
    words: { by: DEPENDENTS },
  },
} as const satisfies RefusalCatalogue
