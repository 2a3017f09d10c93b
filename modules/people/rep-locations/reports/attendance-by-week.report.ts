import { DESK_HEADS } from '@app/roles/rules'
import { by, report } from '@kit/tables/report'
import { turn } from '../facts/turn.fact.ts'

export default report({
  id: 'attendance-by-week',
  path: '/asistencia/locacion/rep/todos',
  title: { es: 'Asistencia de todos los reps', en: 'Attendance of all reps' },
  words: {
    es: 'horas retardos faltas checador semana nómina',
    en: 'hours late absences time clock week payroll',
  },
  question: {
    es: '¿Cuántas horas trabajó cada rep por semana, y cuántos retardos y faltas tuvo?',
    en: 'How many hours did each rep work per week, and how many late arrivals and absences did they have?',
  },
  rule: {
    es: 'Por fecha de entrada; horas sin descanso. Sin salida registrada, el turno cuenta pero no suma horas hasta que se corrija.',
    en: 'By clock-in date; hours exclude breaks. With no clock-out, the shift counts but adds no hours until it is corrected.',
  },
  roles: DESK_HEADS,
  menu: { group: 'asistencia', order: 30 },
  fact: turn,
  period: { column: 'day', calendar: 'day', fallback: 'month' },
  rows: by('rep', 'day:week'),
  filters: ['channel', 'hotel', 'location', 'rep'],
  columns: [
    'rep',
    'day',
    'turns',
    'worked_minutes',
    'break_minutes',
    'break_over',
    'lates',
    'missed',
    'days_off',
  ],
  keep: ['rep', 'worked_minutes'],
  sort: ['rep', 'day'],
  figures: ['worked_minutes', 'turns', 'lates', 'missed'],
  chart: {
    kind: 'bar',
    x: 'rep',
    y: 'worked_minutes',
    label: { es: 'Minutos trabajados por rep', en: 'Minutes worked by rep' },
  },
  aliases: ['/reps_attendance_report'],
})
