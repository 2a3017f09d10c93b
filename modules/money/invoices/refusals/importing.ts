import type { RefusalCatalogue } from '@kit/kernel/refusal'

/** Why a file, or one invoice of it, is not captured. */
export const IMPORTING = {
  'import.too_many': {
    status: 422,
    es: 'Son más de {limit} facturas. Impórtelas en varias partes.',
    en: 'There are more than {limit} invoices. Import them in parts.',
  },
  'import.too_large': {
    status: 422,
    es: 'El archivo es demasiado grande para una factura. Revise que sea el correcto.',
    en: 'The file is too large for an invoice. Check that it is the right one.',
  },
  'import.document_type': {
    status: 422,
    es: 'El XML contiene un DTD o entidades y no se puede abrir. Pida al proveedor el original.',
    en: 'The XML contains a DTD or entities and can’t be opened. Ask the provider for the original.',
  },
  'import.not_xml': {
    status: 422,
    es: 'No es un XML válido en UTF-8. Pida al proveedor el original.',
    en: 'It is not valid XML in UTF-8. Ask the provider for the original.',
  },
  'import.archive': {
    status: 422,
    es: 'El zip o la hoja no se puede leer, o es demasiado grande al descomprimirse.',
    en: 'The zip or sheet can’t be read, or is too large once unpacked.',
  },
  'import.nothing': {
    status: 422,
    es: 'El archivo no tiene facturas.',
    en: 'The file has no invoices.',
  },
  'import.sheet_provider': {
    status: 422,
    es: 'Elija el proveedor de la hoja.',
    en: 'Choose the provider for the sheet.',
  },
  'import.sheet_rows': {
    status: 422,
    es: 'Los importes de las filas {rows} no son válidos. Corríjalos o elija otra columna.',
    en: 'The amounts in rows {rows} are not valid. Correct them or choose another column.',
  },
  'import.sheet_cut': {
    status: 422,
    es: 'La referencia de las filas {rows} perdió cifras en la hoja (como 5.2998E+12). Dé a esa columna el formato de texto y escríbala completa, o elija otra columna.',
    en: 'The reference in rows {rows} lost digits in the sheet (like 5.2998E+12). Format that column as text and enter it in full, or choose another column.',
  },
  'import.sheet_sum': {
    status: 422,
    es: 'La fila {row} indica un total de {said}, pero los conceptos suman {sum}. Corrija la hoja o quite esa fila si no es un total.',
    en: 'Row {row} shows a total of {said}, but the lines add up to {sum}. Correct the sheet, or remove that row if it is not a total.',
  },
  'import.web_page': {
    status: 422,
    es: 'Es una página web guardada como hoja. Ábrala en Excel y guárdela como .xlsx.',
    en: 'It is a web page saved as a sheet. Open it in Excel and save it as .xlsx.',
  },
  'import.old_format': {
    status: 422,
    es: 'Es un .xls antiguo o un libro con contraseña. Ábralo y guárdelo como .xlsx, sin contraseña.',
    en: 'It is an old .xls or a password-protected workbook. Open it and save it as .xlsx without a password.',
  },
  'import.sheet_tax': {
    status: 422,
    es: 'Los impuestos no pueden superar el total de la hoja, {total}, ni llevar fracciones de centavo.',
    en: 'Taxes can’t exceed the sheet total, {total}, or have fractions of a cent.',
  },
  'cfdi.other_namespace': {
    status: 422,
    es: 'No es un CFDI del SAT: el elemento raíz es {about}.',
    en: 'It is not a SAT CFDI: its root element is {about}.',
  },
  'cfdi.version': {
    status: 422,
    es: 'Solo se importan CFDI 4.0; este es versión {about}.',
    en: 'Only CFDI 4.0 can be imported; this one is version {about}.',
  },
  'cfdi.kind': {
    status: 422,
    es: 'No es una factura ni una nota de crédito, es de tipo {about}. Los complementos no se importan.',
    en: 'It is neither an invoice nor a credit note; its type is {about}. Complements are not imported.',
  },
  'cfdi.stamp_missing': {
    status: 422,
    es: 'No tiene el timbre del SAT. Pida al proveedor la factura timbrada.',
    en: 'It has no SAT stamp. Ask the provider for the stamped invoice.',
  },
  'cfdi.stamp_several': {
    status: 422,
    es: 'Tiene más de un timbre del SAT: el archivo fue alterado.',
    en: 'It has more than one SAT stamp: the file was altered.',
  },
  'cfdi.stamp_invalid': {
    status: 422,
    es: 'El folio fiscal {about} no es válido.',
    en: 'Fiscal folio {about} is not valid.',
  },
  'cfdi.party': {
    status: 422,
    es: 'Falta el RFC del emisor o del receptor, o no es válido ({about}).',
    en: 'The issuer’s or receiver’s RFC is missing or not valid ({about}).',
  },
  'cfdi.receiver': {
    status: 422,
    es: 'La factura está a nombre de {rfc} y el RFC de la empresa es {us}.',
    en: 'The invoice is made out to {rfc}, and the company’s RFC is {us}.',
  },
  'cfdi.issuer': {
    status: 422,
    es: 'Ningún proveedor activo tiene el RFC {rfc} ({name}). Captúrelo en Proveedores y vuelva a importar.',
    en: 'No active provider has the RFC {rfc} ({name}). Enter it in Providers and import again.',
  },
  'cfdi.issuers': {
    status: 422,
    es: 'Varios proveedores tienen el RFC {rfc}: {names}. Corríjalo en Proveedores.',
    en: 'Several providers have the RFC {rfc}: {names}. Correct it in Providers.',
  },
  'cfdi.currency': {
    status: 422,
    es: 'La moneda {about} no está activa.',
    en: 'The currency {about} is not active.',
  },
  'cfdi.day': {
    status: 422,
    es: 'La fecha {about} no existe.',
    en: 'The date {about} does not exist.',
  },
  'cfdi.amount': {
    status: 422,
    es: 'Importe no válido: {about}.',
    en: 'Invalid amount: {about}.',
  },
  'cfdi.no_lines': {
    status: 422,
    es: 'La factura no tiene conceptos con importe.',
    en: 'The invoice has no lines with an amount.',
  },
  'cfdi.line_differs': {
    status: 422,
    es: 'Cantidad por precio no da el importe de «{about}»: el archivo fue alterado.',
    en: 'Quantity times price is not the amount of “{about}”: the file was altered.',
  },
  'cfdi.sum_differs': {
    status: 422,
    es: 'Los conceptos no suman {about}: el archivo fue alterado.',
    en: 'The lines do not add up to {about}: the file was altered.',
  },
  'cfdi.tax_differs': {
    status: 422,
    es: 'Los impuestos no corresponden a su base y tasa ({about}): el archivo fue alterado.',
    en: 'The taxes do not match their base and rate ({about}): the file was altered.',
  },
  'cfdi.total_differs': {
    status: 422,
    es: 'El subtotal, los descuentos y los impuestos no suman el total: el archivo fue alterado.',
    en: 'Subtotal, discounts, and taxes do not add up to the total: the file was altered.',
  },
} satisfies RefusalCatalogue
