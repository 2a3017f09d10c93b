/**
 * The grouping codes of the SAT (Annex 24, c_CodAgrup of accounting 1.3): each account of the first
 * level with how many of the second it has. `105:4` are 105 and 105.01 to 105.04.
 */
const CODES = `
100:2 101:1 102:2 103:3 104:1 105:4 106:10 107:5 108:4 109:23 110:1 111:1 112:1 113:8 114:1 115:7
116:1 117:1 118:4 119:4 120:4 121:1 151:1 152:1 153:1 154:1 155:1 156:1 157:1 158:1 159:1 160:1
161:1 162:1 163:1 164:1 165:1 166:1 167:1 168:1 169:1 170:1 171:18 172:18 173:1 174:1 175:1 176:1
177:1 178:1 179:1 180:1 181:1 182:1 183:10 184:3 185:1 186:10 187:1 188:3 189:1 190:1 191:1 200:2
201:4 202:12 203:18 204:1 205:6 206:5 207:2 208:2 209:2 210:7 211:3 212:1 213:7 214:1 215:3 216:12
217:1 218:1 251:6 252:17 253:18 254:1 255:1 256:1 257:1 258:1 259:3 260:1 300:0 301:5 302:3 303:1
304:4 305:3 306:1 400:0 401:41 402:5 403:5 500:0 501:8 502:4 503:1 504:25 505:2 600:0 601:84 602:84
603:82 604:82 605:31 606:1 607:1 608:1 609:1 610:1 611:2 612:1 613:18 614:10 700:0 701:11 702:10
703:21 704:23 800:0 801:2 802:2 803:2 804:2 805:2 806:2 807:2 808:2 809:2 810:2 811:2 812:2 813:2
814:2 815:2 816:2 899:2 000:0`

export const SAT_CODES: ReadonlySet<string> = new Set(
  CODES.trim()
    .split(/\s+/)
    .flatMap((said) => {
      const [code, under] = said.split(':') as [string, string]
      const numbers = Array.from({ length: Number(under) }, (_, index) => index + 1)
      return [code, ...numbers.map((number) => `${code}.${String(number).padStart(2, '0')}`)]
    }),
)

/** Whether what is posted there stands in the balance sheet or in the result. */
export const isInStatements = (code: string): boolean => /^[1-7]/.test(code)
