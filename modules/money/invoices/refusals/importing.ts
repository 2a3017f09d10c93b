import type { RefusalCatalogue } from '@kit/kernel/refusal'

/** Why a file, or one invoice of it, is not captured. */
export const IMPORTING = {
  'import.too_many': {
    status: 422,
    es: 'Son más de {limit} facturas. Impórtelas en varias partes.',
    en: 'There are more than {limit} invoices. Import them in several parts.',
  },
  'import.too_large': {
    status: 422,
    es: 'El archivo es más grande que cualquier factura. Revise que sea el correcto.',
    en: 'The file is larger than any invoice. Check that it is the right one.',
  },
  'import.document_type': {
    status: 422,
    es: 'El XML declara un tipo de documento (DTD) o entidades: no se abre. Pida al proveedor el original.',
    en: 'The XML declares a document type (DTD) or entities: it is not opened. Ask the provider for the original.',
  },
  'import.not_xml': {
    status: 422,
    es: 'No es un XML bien formado en UTF-8. Pida al proveedor el original.',
    en: 'It is no well-formed XML in UTF-8. Ask the provider for the original.',
  },
  'import.archive': {
    status: 422,
    es: 'El archivo comprimido o la hoja no se puede leer, o se expande demasiado.',
    en: 'The archive or the sheet cannot be read, or expands too much.',
  },
  'import.nothing': {
    status: 422,
    es: 'No hay facturas en el archivo.',
    en: 'There are no invoices in the file.',
  },
  'import.sheet_provider': {
    status: 422,
    es: 'Elija de qué proveedor es la hoja.',
    en: 'Choose whose sheet it is.',
  },
  'import.sheet_rows': {
    status: 422,
    es: 'El importe no se entiende en las filas {rows}. Corríjalas, o elija otra columna.',
    en: 'The amount of rows {rows} makes no sense. Correct them, or choose another column.',
  },
  'import.sheet_cut': {
    status: 422,
    es: 'La referencia de las filas {rows} perdió cifras en la hoja (como 5.2998E+12). Dé a esa columna el formato de texto y escríbala completa, o elija otra columna.',
    en: 'The reference of rows {rows} lost digits in the sheet (like 5.2998E+12). Format that column as text and write it whole, or choose another column.',
  },
  'import.sheet_sum': {
    status: 422,
    es: 'La fila {row} dice sumar {said} y los renglones suman {sum}. Corrija la hoja, o quite esa fila si no es una suma.',
    en: 'Row {row} says it adds up to {said} and the lines come to {sum}. Correct the sheet, or remove that row if it is no sum.',
  },
  'import.web_page': {
    status: 422,
    es: 'Es una página web guardada como hoja. Ábrala en Excel y guárdela como .xlsx.',
    en: 'It is a web page saved as a sheet. Open it in Excel and save it as .xlsx.',
  },
  'import.old_format': {
    status: 422,
    es: 'Es un .xls antiguo o un libro con contraseña. Ábralo y guárdelo como .xlsx, sin contraseña.',
    en: 'It is an old .xls or a workbook with a password. Open it and save it as .xlsx, without a password.',
  },
  'import.sheet_tax': {
    status: 422,
    es: 'Los impuestos llevan centavos y no pasan del total de la hoja, {total}.',
    en: 'The taxes are whole cents and no more than the total of the sheet, {total}.',
  },
  'cfdi.other_namespace': {
    status: 422,
    es: 'No es un CFDI del SAT: su raíz es {about}.',
    en: 'It is no CFDI of the SAT: its root is {about}.',
  },
  'cfdi.version': {
    status: 422,
    es: 'Solo se importan CFDI 4.0, y este es de la versión {about}.',
    en: 'Only CFDI 4.0 are imported, and this one is of version {about}.',
  },
  'cfdi.kind': {
    status: 422,
    es: 'No es una factura ni una nota de crédito: su tipo es {about}. Los complementos no se importan.',
    en: 'It is neither an invoice nor a credit note: its kind is {about}. Complements are not imported.',
  },
  'cfdi.stamp_missing': {
    status: 422,
    es: 'No tiene el timbre del SAT. Pida al proveedor la factura timbrada.',
    en: 'It has no stamp of the SAT. Ask the provider for the stamped invoice.',
  },
  'cfdi.stamp_several': {
    status: 422,
    es: 'Tiene más de un timbre del SAT: fue alterada.',
    en: 'It has more than one stamp of the SAT: it was altered.',
  },
  'cfdi.stamp_invalid': {
    status: 422,
    es: 'El folio fiscal {about} no es un folio fiscal.',
    en: 'The fiscal folio {about} is none.',
  },
  'cfdi.party': {
    status: 422,
    es: 'El RFC de uno de los dos falta o está mal ({about}).',
    en: 'The RFC of one of both is missing or wrong ({about}).',
  },
  'cfdi.receiver': {
    status: 422,
    es: 'La factura está a nombre de {rfc} y no de la empresa ({us}).',
    en: 'The invoice is made out to {rfc} and not to the company ({us}).',
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
    es: 'La moneda {about} no se maneja.',
    en: 'The currency {about} is not used here.',
  },
  'cfdi.day': {
    status: 422,
    es: 'La fecha {about} no existe.',
    en: 'The day {about} does not exist.',
  },
  'cfdi.amount': {
    status: 422,
    es: 'Un importe no se entiende: {about}.',
    en: 'An amount makes no sense: {about}.',
  },
  'cfdi.no_lines': {
    status: 422,
    es: 'La factura no tiene conceptos que cobren algo.',
    en: 'The invoice has no lines that ask for anything.',
  },
  'cfdi.line_differs': {
    status: 422,
    es: 'Cantidad por precio no da el importe de «{about}»: fue alterada.',
    en: 'Quantity times price is not the amount of “{about}”: it was altered.',
  },
  'cfdi.sum_differs': {
    status: 422,
    es: 'Los conceptos no suman lo que dice {about}: fue alterada.',
    en: 'The lines do not sum to what {about} says: it was altered.',
  },
  'cfdi.tax_differs': {
    status: 422,
    es: 'Los impuestos no salen de su base y tasa ({about}): fue alterada.',
    en: 'The taxes do not follow from their base and rate ({about}): it was altered.',
  },
  'cfdi.total_differs': {
    status: 422,
    es: 'Subtotal, descuentos e impuestos no dan el total: fue alterada.',
    en: 'Subtotal, discounts and taxes do not come to the total: it was altered.',
  },
} satisfies RefusalCatalogue
