/** Where records are shown in other ways than as a list. Apart from {@link ./paths}, which the public page loads whole. */
export const displayPaths = {
  recordBoard: 'form_answer/board/',
  recordCalendar: 'form_answer/calendar/',
  recordMap: 'form_answer/map/',
  recordStatistics: 'form_answer/statistics/',
  recordGroups: 'form_answer/groups/',
} as const
