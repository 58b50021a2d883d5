/** Paths of boards, calendars and maps of records. Separate from {@link ./paths}, because public pages load that file whole. */
export const displayPaths = {
  recordBoard: 'form_answer/board/',
  recordCalendar: 'form_answer/calendar/',
  recordMap: 'form_answer/map/',
  recordStatistics: 'form_answer/statistics/',
  recordGroups: 'form_answer/groups/',
} as const
