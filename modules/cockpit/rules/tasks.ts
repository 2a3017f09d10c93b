import type { Title } from '@kit/kernel/declaration'

/** What a job does, and what may happen a second time when it is done again, for people. */
export type Task = Title & Readonly<{ repeats: Title }>

const NOTHING: Title = {
  es: 'No repite nada: lo que ya quedó hecho no se hace otra vez.',
  en: 'It repeats nothing: what is done already is not done again.',
}
const MAIL: Title = {
  es: 'El correo sale otra vez si no se supo que salió: quien ya lo recibió puede recibirlo dos veces.',
  en: 'The mail leaves again where nobody knows that it left: whoever got it may get it twice.',
}
const ASKS: Title = {
  es: 'Vuelve a preguntar afuera; lo que ya se sabe no se anota dos veces.',
  en: 'It asks outside again; what is known already is not noted twice.',
}
const TELLS: Title = {
  es: 'Vuelve a decírselo al operador externo con el mismo número, por el que reconoce lo repetido.',
  en: 'It tells the external operator again by the same number, by which it knows what is repeated.',
}
const AGAIN: Title = {
  es: 'Empieza de nuevo desde el principio; lo que quedó a medias se descarta.',
  en: 'It begins anew; what was left half done is dropped.',
}

const task = (es: string, en: string, repeats: Title = NOTHING): Task => ({ es, en, repeats })

/** Every job that a module declares, by its name; a test says which is missing. */
export const TASKS: Readonly<Record<string, Task>> = {
  'ask-payment-providers': task('Preguntar por cobros en línea', 'Ask about online payments', ASKS),
  'audit-books': task('Auditar los libros', 'Audit the books', AGAIN),
  'audit-books-nightly': task('Auditar los libros de noche', 'Audit the books at night', AGAIN),
  'carry-out-disruption': task('Llevar a cabo un imprevisto', 'Carry out a disruption'),
  'check-load': task('Revisar una carga masiva', 'Check a load', AGAIN),
  'close-reservations': task('Cerrar reservas terminadas', 'Close reservations that are done'),
  'count-most-sold': task('Contar lo más vendido', 'Count what sells most'),
  'end-forgotten-turns': task('Terminar turnos olvidados', 'End forgotten turns'),
  'expire-holds': task('Vencer apartados', 'Expire holds'),
  'expire-provider-requests': task(
    'Vencer lo que espera al proveedor',
    'Expire what waits for its provider',
  ),
  'expire-quotations': task('Vencer cotizaciones', 'Expire quotations'),
  'fetch-banxico-rates': task('Traer el tipo de cambio de Banxico', 'Fetch Banxico’s rates', ASKS),
  'forget-positions': task('Olvidar ubicaciones antiguas', 'Forget old positions'),
  'freeze-seasons': task('Cerrar temporadas de ligas', 'Freeze seasons of leagues'),
  'lock-long-shifts': task('Bloquear turnos de caja largos', 'Lock long cash shifts'),
  'mail-email-link': task(
    'Escribir la liga de un correo nuevo',
    'Mail the link of a new e-mail',
    MAIL,
  ),
  'mail-password-link': task(
    'Escribir la liga de una contraseña',
    'Mail the link of a password',
    MAIL,
  ),
  'make-file': task('Hacer un archivo', 'Make a file', AGAIN),
  'perform-load': task('Guardar una carga masiva', 'Write a load', AGAIN),
  'propose-groupings': task('Proponer viajes compartidos', 'Propose shared trips', AGAIN),
  'remind-of-evaluations': task('Recordar evaluaciones', 'Remind of evaluations'),
  'resume-newsletters': task('Reanudar boletines', 'Resume newsletters'),
  'revalue-exchange-position': task('Revaluar la posición en divisas', 'Revalue foreign money'),
  'scan-attachments': task('Revisar adjuntos con antivirus', 'Scan attachments for viruses', ASKS),
  'seal-books-nightly': task('Sellar los libros', 'Seal the books'),
  'send-mail': task('Enviar un correo', 'Send a mail', MAIL),
  'send-newsletter': task('Escribir un boletín', 'Write a newsletter'),
  'send-reports': task('Enviar reportes programados', 'Send scheduled reports'),
  'tell-operator': task('Avisar al operador externo', 'Tell the external operator', TELLS),
  'tell-pickups': task('Avisar pickups a los huéspedes', 'Tell guests of their pickups'),
  'tidy-files': task('Borrar archivos vencidos', 'Delete expired files'),
  'tidy-link-requests': task('Borrar solicitudes de ligas', 'Delete requests of links'),
  'tidy-mailbox': task('Vaciar el buzón de desarrollo', 'Empty the development mailbox'),
  'tidy-newsletter-previews': task('Borrar vistas de boletines', 'Delete previews of newsletters'),
  'tidy-platform': task('Borrar avisos y respuestas antiguos', 'Delete old events and answers'),
  'tidy-sign-ins': task('Borrar intentos de acceso antiguos', 'Delete old sign-in attempts'),
  'undo-load': task('Deshacer una carga masiva', 'Undo a load', AGAIN),
  'watch-prices-and-costs': task('Vigilar precios y costos', 'Watch prices and costs'),
  'win-leads': task('Marcar leds ganados', 'Mark leads that were won'),
}
