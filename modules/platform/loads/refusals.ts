import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'load.changed': changedMeanwhile('la carga', 'the load'),
  'load.illegal_transition': {
    status: 409,
    es: 'La carga ya no está en el estado que permite ese paso. Actualice la página.',
    en: 'The load is no longer in a state that allows this. Reload the page.',
  },
  'load.kind_busy': {
    status: 409,
    es: 'Otra carga de lo mismo está en curso. Espere a que termine y vuelva a intentar.',
    en: 'Another load of the same kind is under way. Wait until it ends and try again.',
  },
  'load.rows_wrong': {
    status: 422,
    es: '{count} filas tienen errores y no se cargó ninguna. Corríjalas, o cargue solo las buenas.',
    en: '{count} rows have errors and none was loaded. Mend them, or load only the good ones.',
  },
  'load.none_chosen': {
    status: 422,
    es: 'No queda ninguna fila por cargar. Marque al menos una.',
    en: 'No row is left to load. Mark at least one.',
  },
  'load.mapping_incomplete': {
    status: 422,
    es: 'Falta decir qué columna del archivo es "{column}", o está dos veces.',
    en: 'No column of the file is said to be "{column}", or two are.',
  },
  'load.value_unreadable': {
    status: 422,
    es: 'Lo que se dijo para todas las filas en "{column}" no vale: {why}',
    en: 'What was said for all rows in "{column}" cannot be used: {why}',
  },
  'load.changed_since': {
    status: 409,
    es: 'Lo de la fila {row} se cambió después de la carga, así que no se deshizo nada. Corríjalo en su pantalla.',
    en: 'What row {row} wrote was changed after the load, so nothing was undone. Mend it on its screen.',
  },
  'load.in_use': {
    status: 409,
    es: 'Ya hay algo que depende de la fila {row}, así que no se deshizo nada. Desactívelo en su pantalla.',
    en: 'Something depends on row {row} by now, so nothing was undone. Deactivate it on its screen.',
  },
  'load_row.nothing_to_add_to': {
    status: 422,
    es: 'No existe aquello a lo que se agrega esta fila. Cárguelo primero, o corrija la celda.',
    en: 'What this row is added to does not exist. Load it first, or mend the cell.',
  },
  'load_file.unreadable': {
    status: 422,
    es: 'El archivo está dañado o no es una hoja. Guárdelo como .xlsx o .csv y súbalo de nuevo.',
    en: 'The file is broken or no sheet. Save it as .xlsx or .csv and upload it again.',
  },
  'load_file.too_large': {
    status: 422,
    es: 'El archivo es demasiado grande: hasta 200,000 filas y 200 columnas. Divídalo en varios.',
    en: 'The file is too large: up to 200,000 rows and 200 columns. Split it.',
  },
  'load_file.hostile': {
    status: 422,
    es: 'El archivo se expande demasiado o trae contenido que no se lee. Copie sus celdas en un libro nuevo.',
    en: 'The file expands too much or holds what is not read. Copy its cells to a new workbook.',
  },
  'load.broken': {
    status: 503,
    es: 'El servidor no pudo terminar y no se escribió nada. Revise el archivo de nuevo; si vuelve a pasar, avise a quien opera el sistema.',
    en: 'The server could not finish, and nothing was written. Check the file again; if it happens again, tell whoever operates the system.',
  },
  'load.undo_broken': {
    status: 503,
    es: 'El servidor no pudo deshacer la carga: sigue como estaba. Inténtelo de nuevo; si vuelve a pasar, avise a quien opera el sistema.',
    en: 'The server could not undo the load: it stands as it was. Try again; if it happens again, tell whoever operates the system.',
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
    en: 'The file is an old .xls or a workbook with a password. Open it and save it as .xlsx, without a password.',
  },
  'load_file.empty': {
    status: 422,
    es: 'El archivo no tiene filas debajo de los encabezados. Descargue la plantilla y llénela.',
    en: 'The file has no rows beneath its headings. Download the template and fill it in.',
  },
  'load_cell.required': {
    status: 422,
    es: 'Falta el valor. Escríbalo en la celda.',
    en: 'The value is missing. Write it in the cell.',
  },
  'load_cell.error': {
    status: 422,
    es: 'La celda muestra un error de la hoja ({said}). Escriba el valor.',
    en: 'The cell shows an error of the sheet ({said}). Write the value.',
  },
  'load_cell.formula': {
    status: 422,
    es: 'El texto empieza como fórmula. Escriba el valor sin el signo =.',
    en: 'The text begins like a formula. Write the value without the = sign.',
  },
  'load_cell.integer': {
    status: 422,
    es: '"{said}" no es un número entero.',
    en: '"{said}" is no whole number.',
  },
  'load_cell.decimal': {
    status: 422,
    es: '"{said}" no es una cantidad. Escríbala como 1200.50.',
    en: '"{said}" is no amount. Write it like 1200.50.',
  },
  'load_cell.percent': {
    status: 422,
    es: '"{said}" no es un porcentaje. Escríbalo como 12 o 12.5%.',
    en: '"{said}" is no percentage. Write it like 12 or 12.5%.',
  },
  'load_cell.flag': {
    status: 422,
    es: '"{said}" no es Sí ni No.',
    en: '"{said}" is neither Yes nor No.',
  },
  'load_cell.day': {
    status: 422,
    es: '"{said}" no es un día. Escríbalo como 31/12/2026.',
    en: '"{said}" is no day. Write it like 31/12/2026.',
  },
  'load_cell.time': {
    status: 422,
    es: '"{said}" no es una hora. Escríbala como 09:30.',
    en: '"{said}" is no time. Write it like 09:30.',
  },
  'load_cell.choice': {
    status: 422,
    es: '"{said}" no es una de las opciones: {options}.',
    en: '"{said}" is not one of the options: {options}.',
  },
  'load_cell.reference': {
    status: 422,
    es: 'Nada se llama "{said}". Créelo primero en su pantalla, o copie su nombre exacto.',
    en: 'Nothing is called "{said}". Make it on its screen first, or copy its exact name.',
  },
  'load_cell.ambiguous': {
    status: 422,
    es: 'Dos se llaman "{said}". Cambie el nombre de uno en su pantalla.',
    en: 'Two are called "{said}". Rename one of them on its screen.',
  },
  'load_cell.fixed': {
    status: 422,
    es: 'No se cambia después de creado. Deje el valor que tiene.',
    en: 'It does not change once it is made. Leave the value it has.',
  },
  'load_cell.decimals': {
    status: 422,
    es: 'Tiene más de {decimals} decimales. Redondéelo.',
    en: 'It has more than {decimals} decimals. Round it.',
  },
  'load_cell.day_range': {
    status: 422,
    es: 'El día debe estar entre {first} y {last}.',
    en: 'The day must be between {first} and {last}.',
  },
  'load_cell.cut': {
    status: 422,
    es: 'La hoja cortó las cifras ("{said}"). Dé a la columna el formato de texto y escriba el número completo.',
    en: 'The sheet cut the digits ("{said}"). Format the column as text and write the whole number.',
  },
  'load_row.constraint': {
    status: 422,
    es: 'La fila no cumple una regla de lo que se guarda ({rule}). Corríjala o quítela.',
    en: 'The row breaks a rule of what is stored ({rule}). Correct or remove it.',
  },
  'load_cell.too_small': {
    status: 422,
    es: 'Demasiado corto o pequeño: al menos {limit}.',
    en: 'Too short or small: at least {limit}.',
  },
  'load_cell.too_large': {
    status: 422,
    es: 'Demasiado largo o grande: cuando más {limit}.',
    en: 'Too long or large: at most {limit}.',
  },
  'load_cell.format': {
    status: 422,
    es: 'El valor no tiene la forma que se pide. Vea cómo se escribe en la plantilla.',
    en: 'The value is not written as asked. See the template for how it is.',
  },
  'load_row.twice': {
    status: 422,
    es: 'La fila {first} ya dice lo mismo. Deje una de las dos.',
    en: 'Row {first} is of the same thing. Leave one of the two.',
  },
} satisfies RefusalCatalogue
