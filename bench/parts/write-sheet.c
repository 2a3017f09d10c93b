// write FILE ROWS: the cells of write-sheet.ts by libxlsxwriter, at constant memory. Says the
// processor seconds that it took.
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <xlsxwriter.h>

int main(int count, char **given) {
  if (count != 3) return 2;
  const long rows = atol(given[2]);
  lxw_workbook_options options = {.constant_memory = LXW_TRUE};
  lxw_workbook *workbook = workbook_new_opt(given[1], &options);
  lxw_worksheet *sheet = workbook_add_worksheet(workbook, "Reporte");
  lxw_format *day = workbook_add_format(workbook);
  format_set_num_format(day, "dd/mm/yyyy");
  lxw_format *money = workbook_add_format(workbook);
  format_set_num_format(money, "#,##0.00");
  char text[32];
  for (int column = 0; column < 20; column++) {
    snprintf(text, sizeof text, "Columna %d", column);
    worksheet_write_string(sheet, 0, column, text, NULL);
  }
  for (long row = 0; row < rows; row++) {
    for (int column = 0; column < 20; column++) {
      const long number = (row * 31 + column * 17) % 100000;
      switch (column % 5) {
        case 0:
          snprintf(text, sizeof text, "Cliente %ld", number);
          worksheet_write_string(sheet, row + 1, column, text, NULL);
          break;
        case 1:
          worksheet_write_number(sheet, row + 1, column, number, NULL);
          break;
        case 3:
          worksheet_write_number(sheet, row + 1, column, 46091, day);
          break;
        default:
          worksheet_write_number(sheet, row + 1, column, number + 0.25, money);
      }
    }
  }
  if (workbook_close(workbook) != LXW_NO_ERROR) return 1;
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  printf("%.3f\n", used.ru_utime.tv_sec + used.ru_stime.tv_sec +
                       (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6);
  return 0;
}
