import { ReportPage } from './parts/report-page.tsx'

/**
 * The screen of one report; all of them are the same page, drawn from what the server says the
 * report is.
 */
export function reportScreen(id: string) {
  return function ReportScreen() {
    return <ReportPage id={id} />
  }
}
