/**
 * What a first notice begins with. It says what the program does with data; what only the company
 * can say stands between `[[` and `]]`, and keeps the text from being published until it is written.
 */
export const NOTICE_TEMPLATE = {
  es: `# Quién es responsable de sus datos
{legal_name} ({company}), con domicilio en {address}, es responsable del uso y la protección de sus datos personales. Para todo lo relacionado con ellos atiende {contact}, en {email} y en el teléfono {phone}.

# Qué datos usamos
- De huéspedes y clientes: nombre, teléfono, correo, hotel y habitación, idioma, edades de los menores que viajan, lo que pide que se tome en cuenta, su firma y lo que compra y paga.
- De quienes trabajan con nosotros: nombre, correo, teléfono, asistencia, ventas y comisiones, y la posición del equipo al comenzar y terminar un turno.
No pedimos datos personales sensibles. Si nos cuenta algo de su salud para que un servicio se adapte a usted, se usa solo para eso.
No guardamos números de tarjeta: los recibe quien procesa el pago.
[[Otros datos que se piden, por ejemplo con cámaras o en la página web; si no los hay, borre este renglón]]

# Para qué los usamos
Estas finalidades son necesarias para el servicio que nos pide:
- apartar, vender, confirmar, cambiar y cancelar sus servicios;
- emitir cupones, recibos y avisos de su pickup o de cambios;
- cobrar, devolver y facturar, y llevar la contabilidad que exige la ley;
- atender sus dudas, quejas y solicitudes;
- administrar la relación de trabajo con nuestro personal.
Estas otras no son necesarias, y puede negarse sin que cambie su servicio:
- enviarle novedades y ofertas, si lo acepta;
- pedirle que califique lo que tomó;
- conocer cómo se compra para mejorar lo que ofrecemos.
Si no quiere que usemos sus datos para estas últimas, díganoslo desde ahora en {email} o en la página de este aviso.

# A quién los comunicamos
- A quien presta cada servicio que compra, para que le reciba: nombre, número de personas, hotel, hora y lo que pidió tomar en cuenta.
- A quien procesa sus pagos, para cobrarlos.
- A las autoridades, cuando la ley lo pide.
Estas comunicaciones no requieren su consentimiento, porque son necesarias para lo que nos pide o las ordena la ley.
[[Otras personas o empresas a quienes se comunican datos, y para qué; si no las hay, escriba que no se comunican a nadie más]]

# Cómo acceder, rectificar, cancelar u oponerse (ARCO)
Puede pedir conocer qué datos suyos tenemos, que se corrijan, que se cancelen, o que no se usen para algo. Escriba a {email}, llame al {phone} o use el formulario de esta página. Diga su nombre, cómo responderle, qué pide y sobre qué datos, y acompañe algo que acredite quién es, o a quién representa.
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
{legal_name} ({company}), with its address at {address}, is responsible for how your personal data are used and protected. For anything about them, write to {contact} at {email} or call {phone}.

# Which data we use
- Of guests and customers: name, telephone, e-mail, hotel and room, language, ages of the children who travel, what you ask us to keep in mind, your signature, and what you buy and pay.
- Of people who work with us: name, e-mail, telephone, attendance, sales and commissions, and the position of the device when a shift begins and ends.
We do not ask for sensitive personal data. If you tell us something about your health so that a service suits you, it is used for that alone.
We do not keep card numbers: whoever processes the payment receives them.
[[Other data that are asked for, such as by cameras or on the website; if there are none, delete this line]]

# What we use them for
These purposes are necessary for the service you ask of us:
- to hold, sell, confirm, change and cancel your services;
- to issue vouchers, receipts and notices about your pickup or about changes;
- to charge, refund and invoice, and to keep the books that the law requires;
- to answer your questions, complaints and requests;
- to manage the employment of our staff.
These others are not necessary, and you may refuse them without any change to your service:
- to send you news and offers, if you agree;
- to ask you to rate what you took;
- to learn how people buy, so that we offer better services.
If you do not want us to use your data for the latter, tell us now at {email} or on the page of this notice.

# Whom we share them with
- Whoever provides each service that you buy, so that they can receive you: name, number of people, hotel, time and what you asked to keep in mind.
- Whoever processes your payments, to charge them.
- Authorities, where the law requires it.
These do not need your consent, because they are necessary for what you ask of us or required by law.
[[Other people or companies with whom data are shared, and what for; if there are none, write that they are shared with nobody else]]

# How to access, rectify, cancel or object (ARCO rights)
You may ask which of your data we keep, have them corrected or cancelled, or object to a use of them. Write to {email}, call {phone} or use the form on this page. Tell us your name, how to answer you, what you ask and about which data, and include something that proves who you are, or whom you represent.
We answer within 20 working days of receiving your request and, where it is granted, carry it out within the following 15 working days. Both terms may be extended once, by the same number of days, for a good reason that we tell you. It is free, except for copies or shipping.

# How to withdraw your consent or limit the use
You may withdraw the consent that you gave us at any time, and ask us to limit the use of your data, in the same ways. Each mail with news carries a link to receive no more. Some data must be kept for as long as the law requires or to fulfil what you contracted.

# How long we keep them
[[How long the data of guests and of staff are kept]]

# Changes to this notice
If this notice changes, the new version is published on this same page, with its date; earlier ones can still be read.

# If you disagree
If you believe that your right to the protection of your data was not respected, you may turn to the authority named by the Mexican federal law on personal data held by private parties (LFPDPPP).`,
} as const
