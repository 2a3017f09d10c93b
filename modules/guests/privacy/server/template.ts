/**
 * What a first notice begins with. It says what the program does with data; what only the company
 * can say stands between `[[` and `]]`, and keeps the text from being published until it is written.
 */
export const NOTICE_TEMPLATE = {
  es: `# Quién es responsable de sus datos
{legal_name} ({company}), con domicilio en {address}, es responsable del uso y la protección de sus datos personales. Para todo lo relacionado con ellos atiende {contact}, en {email} y en el teléfono {phone}.

# Qué datos usamos
- De huéspedes y clientes: nombre, teléfono, correo, hotel y habitación, idioma, edades de los menores que viajan, peticiones especiales, firma, compras y pagos.
- De nuestro personal: nombre, correo, teléfono, asistencia, ventas y comisiones, y la posición del equipo al comenzar y terminar un turno.
No pedimos datos personales sensibles. Si nos cuenta algo de su salud para que un servicio se adapte a usted, se usa solo para eso.
No guardamos números de tarjeta; los recibe el procesador de pagos.
[[Otros datos que se piden, por ejemplo con cámaras o en la página web; si no los hay, borre esta línea]]

# Para qué los usamos
Estas finalidades son necesarias para el servicio que nos pide:
- apartar, vender, confirmar, cambiar y cancelar sus servicios;
- emitir cupones, recibos y avisos de su pickup o de cambios;
- cobrar, devolver y facturar, y llevar la contabilidad que exige la ley;
- atender sus dudas, quejas y solicitudes;
- administrar la relación de trabajo con nuestro personal.
Estas otras no son necesarias, y puede negarse sin que cambie su servicio:
- enviarle promociones, si lo acepta;
- pedirle que califique sus servicios;
- conocer los hábitos de compra para mejorar nuestra oferta.
Si no quiere que usemos sus datos para estas últimas, díganoslo desde ahora en {email} o en la página de este aviso.

# A quién los comunicamos
- Al proveedor de cada servicio que compra, para recibirle: nombre, número de personas, hotel, hora y peticiones especiales.
- A los procesadores de pago, para cobrar sus pagos.
- A las autoridades, cuando la ley lo exige.
Estas comunicaciones no requieren su consentimiento, porque son necesarias para los servicios que solicita o las exige la ley.
[[Otras personas o empresas a quienes se comunican datos, y para qué; si no las hay, escriba que no se comunican a nadie más]]

# Cómo acceder, rectificar, cancelar u oponerse (ARCO)
Puede solicitar el acceso, la rectificación o la cancelación de sus datos, u oponerse a un uso. Escriba a {email}, llame al {phone} o use el formulario de esta página. Indique su nombre, un medio de contacto, su solicitud y los datos a los que se refiere, y acompañe una identificación o el documento que acredite su representación.
Le respondemos en un máximo de 20 días hábiles desde que recibimos su solicitud y, si procede, se hace efectiva dentro de los 15 días hábiles siguientes. Ambos plazos pueden ampliarse una sola vez, por un periodo igual, si hay razón para ello, y se lo avisamos. No tiene costo, salvo el de copias o envíos.

# Cómo revocar su consentimiento o limitar el uso
Puede revocar en cualquier momento el consentimiento que nos dio, y pedir que se limite el uso de sus datos, por los mismos medios. Cada correo con novedades trae un enlace para no recibir más. Hay datos que debemos conservar mientras lo exija la ley o para cumplir lo que contrató.

# Cuánto tiempo los conservamos
[[Cuánto tiempo se conservan los datos de huéspedes y del personal]]

# Cambios a este aviso
Si este aviso cambia, la versión nueva se publica en esta misma página, con su fecha; las anteriores se siguen pudiendo leer.

# Si no está conforme
Si cree que su derecho a la protección de datos no se respetó, puede acudir a la autoridad que señala la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.`,
  en: `# Who is responsible for your data
{legal_name} ({company}), with its address at {address}, is responsible for how your personal data is used and protected. For anything about it, write to {contact} at {email} or call {phone}.

# What data we collect
- Guests and customers: name, phone, email, hotel and room, language, ages of children traveling, special requests, signature, purchases, and payments.
- People who work with us: name, email, phone, attendance, sales and commissions, and the location of the device when a shift begins and ends.
We do not ask for sensitive personal data. If you share health information so that we can adapt a service, we use it only for that purpose.
We do not store card numbers; the payment processor receives them.
[[Other data collected, such as by cameras or on the website; if none, delete this line]]

# How we use your data
These purposes are necessary for the services you request:
- to hold, sell, confirm, change, and cancel your services;
- to issue vouchers, receipts, and notices about your pickup or changes;
- to charge, refund, and invoice, and to keep the accounting records required by law;
- to answer your questions, complaints, and requests;
- to manage the employment of our staff.
These are optional, and you may decline them without any change to your service:
- to send you offers, if you agree;
- to ask you to rate your services;
- to learn how people buy, so we can offer better services.
If you do not want us to use your data for these optional purposes, tell us at {email} or on the page of this notice.

# Who we share your data with
- The provider of each service you buy, so they can receive you: name, number of people, hotel, time, and special requests.
- Payment processors, to charge your payments.
- Authorities, when required by law.
These do not need your consent, because they are necessary for the services you request or required by law.
[[Other people or companies you share data with, and why; if none, state that data is not shared with anyone else]]

# How to access, correct, delete, or object (ARCO rights)
You may ask what data we hold about you, have it corrected or deleted, or object to a use of it. Write to {email}, call {phone}, or use the form on this page. Tell us your name, how to reach you, your request, and the data it concerns, and include proof of your identity or of the person you represent.
We answer within 20 business days of receiving your request and, if granted, carry it out within the following 15 business days. Both deadlines may be extended once, by the same number of days, for a valid reason that we will share with you. It is free, except for copies or shipping.

# How to withdraw your consent or limit the use
You may withdraw your consent at any time, and ask us to limit the use of your data, in the same ways. Every newsletter has an unsubscribe link. Some data must be kept for as long as the law requires or to fulfill your contract.

# How long we keep your data
[[How long guest and staff data is kept]]

# Changes to this notice
If this notice changes, the new version is published on this same page, with its date; earlier ones can still be read.

# If you disagree
If you believe your right to data protection was not respected, you may contact the authority named by Mexico’s federal law on personal data held by private parties (LFPDPPP).`,
} as const
