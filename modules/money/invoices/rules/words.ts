/** A text as it is compared: without accents and capitals, its words between single spaces. */
export const plain = (text: string): string =>
  ` ${text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[,;.]/g, ' ')} `.replace(
    /\s+/g,
    ' ',
  )

/** Whether plain words tell of that day, with its year or without. */
export function saysDay(words: string, service_day: string): boolean {
  const [year, month, day] = service_day.split('-') as [string, string, string]
  const days = [
    service_day,
    `${day}/${month}/${year}`,
    `${day}-${month}-${year}`,
    `${day}/${month}`,
  ]
  return days.some((text) => words.includes(text))
}

/** Whether plain words tell a part of that name. */
export const saysName = (words: string, name: string | null): boolean =>
  namesIn(name).some((part) => words.includes(` ${part} `))

/** Names of three letters and more: 'de' and 'la' are everybody's. */
const namesIn = (name: string | null): string[] =>
  name === null
    ? []
    : plain(name)
        .split(' ')
        .filter((part) => part.length > 3)
