import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'load.changed': changedMeanwhile('la carga', 'the load'),
  'load.illegal_transition': {
    status: 409,
    es: 'El estado de la carga cambió. Actualice la página.',
    en: 'The load’s status changed. Refresh the page.',
  },
  'load.kind_busy': {
    status: 409,
    es: 'Otra carga del mismo tipo está en curso. Espere a que termine y vuelva a intentar.',
    en: 'Another load of the same type is in progress. Wait for it to finish and try again.',
  },
  'load.rows_wrong': {
    status: 422,
    es: '{count} filas tienen errores y no se cargó ninguna. Corríjalas o cargue solo las correctas.',
    en: '{count} rows have errors and none was loaded. Correct them, or load only the correct ones.',
  },
  'load.none_chosen': {
    status: 422,
    es: 'No hay filas por cargar. Marque al menos una.',
    en: 'There are no rows to load. Select at least one.',
  },
  'load.mapping_incomplete': {
    status: 422,
    es: 'Falta elegir la columna «{column}», o está repetida.',
    en: 'Column “{column}” has not been chosen, or is repeated.',
  },
  'load.value_unreadable': {
    status: 422,
    es: 'El valor para todas las filas en «{column}» no es válido: {why}',
    en: 'The value for all rows in “{column}” is not valid: {why}',
  },
  'load.changed_since': {
    status: 409,
    es: 'El registro de la fila {row} cambió después de la carga y no se deshizo nada. Corríjalo en su pantalla.',
    en: 'The record from row {row} was changed after the load, so nothing was undone. Correct it on its screen.',
  },
  'load.in_use': {
    status: 409,
    es: 'El registro de la fila {row} ya se usa y no se deshizo nada. Desactívelo en su pantalla.',
    en: 'The record from row {row} is now in use, so nothing was undone. Deactivate it on its screen.',
  },
  'load_row.nothing_to_add_to': {
    status: 422,
    es: 'El registro de esta fila no existe. Cárguelo primero o corrija la celda.',
    en: 'The record this row belongs to doesn’t exist. Load it first, or correct the cell.',
  },
  'load_file.unreadable': {
    status: 422,
    es: 'El archivo está dañado o no es una hoja de cálculo. Guárdelo como .xlsx o .csv y súbalo de nuevo.',
    en: 'The file is damaged or is not a spreadsheet. Save it as .xlsx or .csv and upload it again.',
  },
  'load_file.too_large': {
    status: 422,
    es: 'El archivo es demasiado grande: hasta 200,000 filas y 200 columnas. Divídalo en varios.',
    en: 'The file is too large: up to 200,000 rows and 200 columns. Split it.',
  },
  'load_file.hostile': {
    status: 422,
    es: 'El archivo es demasiado grande al descomprimirse o tiene contenido no admitido. Copie sus celdas en un libro nuevo.',
    en: 'The file is too large once unpacked or has unsupported content. Copy its cells to a new workbook.',
  },
  'load.broken': {
    status: 503,
    es: 'El servidor no pudo terminar y no se guardó nada. Revise el archivo de nuevo; si se repite, avise al administrador del sistema.',
    en: 'The server could not finish, and nothing was saved. Check the file again; if it happens again, tell your system administrator.',
  },
  'load.undo_broken': {
    status: 503,
    es: 'El servidor no pudo deshacer la carga y no hubo cambios. Inténtelo de nuevo; si se repite, avise al administrador del sistema.',
    en: 'The server could not undo the load, and nothing changed. Try again; if it happens again, tell your system administrator.',
  },
  'load.sheet_unsaid': {
    status: 422,
    es: 'El libro tiene varias hojas. Elija cuál se carga.',
    en: 'The workbook has several sheets. Choose the one to load.',
  },
  'load_file.web_page': {
    status: 422,
    es: 'El archivo es una página web guardada como hoja. Ábralo en Excel y guárdelo como .xlsx.',
    en: 'The file is a web page saved as a sheet. Open it in Excel and save it as .xlsx.',
  },
  'load_file.old_format': {
    status: 422,
    es: 'El archivo es un .xls antiguo o un libro con contraseña. Ábralo y guárdelo como .xlsx, sin contraseña.',
    en: 'The file is an old .xls or a password-protected workbook. Open it and save it as .xlsx without a password.',
  },
  'load_file.empty': {
    status: 422,
    es: 'El archivo no tiene filas después de los encabezados. Descargue la plantilla y llénela.',
    en: 'The file has no rows below its headings. Download the template and fill it in.',
  },
  'load_cell.required': {
    status: 422,
    es: 'Falta el valor. Escríbalo en la celda.',
    en: 'The value is missing. Enter it in the cell.',
  },
  'load_cell.error': {
    status: 422,
    es: 'La celda tiene un error de la hoja ({said}). Escriba el valor.',
    en: 'The cell shows a spreadsheet error ({said}). Enter the value.',
  },
  'load_cell.formula': {
    status: 422,
    es: 'El texto empieza como fórmula. Escriba el valor sin el signo =.',
    en: 'The text starts like a formula. Enter the value without the = sign.',
  },
  'load_cell.integer': {
    status: 422,
    es: '«{said}» no es un número entero.',
    en: '“{said}” is not a whole number.',
  },
  'load_cell.decimal': {
    status: 422,
    es: '«{said}» no es una cantidad. Escríbala como 1200.50.',
    en: '“{said}” is not an amount. Write it like 1200.50.',
  },
  'load_cell.percent': {
    status: 422,
    es: '«{said}» no es un porcentaje. Escríbalo como 12 o 12.5%.',
    en: '“{said}” is not a percentage. Write it like 12 or 12.5%.',
  },
  'load_cell.flag': {
    status: 422,
    es: '«{said}» no es Sí ni No.',
    en: '“{said}” is neither Yes nor No.',
  },
  'load_cell.day': {
    status: 422,
    es: '«{said}» no es una fecha. Escríbala como 31/12/2026.',
    en: '“{said}” is not a date. Write it like 31/12/2026.',
  },
  'load_cell.time': {
    status: 422,
    es: '«{said}» no es una hora. Escríbala como 09:30.',
    en: '“{said}” is not a time. Write it like 09:30.',
  },
  'load_cell.choice': {
    status: 422,
    es: '«{said}» no es una de las opciones: {options}.',
    en: '“{said}” is not one of the options: {options}.',
  },
  'load_cell.reference': {
    status: 422,
    es: '«{said}» no existe. Créelo primero en su pantalla o copie su nombre exacto.',
    en: '“{said}” doesn’t exist. Create it on its screen first, or copy its exact name.',
  },
  'load_cell.ambiguous': {
    status: 422,
    es: 'Hay dos registros «{said}». Cambie el nombre de uno en su pantalla.',
    en: 'There are two records called “{said}”. Rename one of them on its screen.',
  },
  'load_cell.fixed': {
    status: 422,
    es: 'Ese valor no se puede cambiar después de crear el registro. Deje el actual.',
    en: 'That value can’t be changed once the record is created. Keep the current one.',
  },
  'load_cell.decimals': {
    status: 422,
    es: 'Tiene más de {decimals} decimales. Redondéelo.',
    en: 'It has more than {decimals} decimals. Round it.',
  },
  'load_cell.day_range': {
    status: 422,
    es: 'La fecha debe estar entre {first} y {last}.',
    en: 'The date must be between {first} and {last}.',
  },
  'load_cell.cut': {
    status: 422,
    es: 'La hoja cortó los dígitos («{said}»). Dé a la columna el formato de texto y escriba el número completo.',
    en: 'The spreadsheet cut off digits (“{said}”). Format the column as text and enter the full number.',
  },
  'load_row.constraint': {
    status: 422,
    es: 'La fila no cumple una regla de los datos ({rule}). Corríjala o quítela.',
    en: 'The row breaks a data rule ({rule}). Correct or remove it.',
  },
  'load_cell.too_small': {
    status: 422,
    es: 'Demasiado corto o pequeño; mínimo {limit}.',
    en: 'Too short or small; minimum {limit}.',
  },
  'load_cell.too_large': {
    status: 422,
    es: 'Demasiado largo o grande; máximo {limit}.',
    en: 'Too long or large; maximum {limit}.',
  },
  'load_cell.format': {
    status: 422,
    es: 'El formato del valor no es válido. Consulte la plantilla.',
    en: 'The value’s format is not valid. See the template.',
  },
  'load_row.twice': {
    status: 422,
    es: 'La fila {first} es igual. Deje una de las dos.',
    en: 'Row {first} is the same. Keep one of the two.',
  },
} satisfies RefusalCatalogue
