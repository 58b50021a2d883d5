import { colourField } from '../sampleForm'
import { seen, type Rows } from './row'

/** Lists of records in other shapes. */
export const displayRows: Rows = {
  'GET form_answer/board/': {
    path: (at) => `form_answer/board/?form_id=${at.form}&by=answer__${colourField}`,
    public: 401,
    ...seen(200),
  },
  'GET form_answer/groups/': {
    path: (at) => `form_answer/groups/?form_id=${at.form}&by=${colourField}`,
    public: 401,
    ...seen(200),
  },
  'GET form_answer/statistics/': {
    path: (at) => `form_answer/statistics/?form_id=${at.form}&of=answer__${colourField}__distinct`,
    public: 401,
    ...seen(200),
  },
  'GET form_answer/calendar/': {
    path: (at) => `form_answer/calendar/?form_id=${at.form}&by=created_at&first=2026-11-01&last=2026-11-30`,
    public: 401,
    ...seen(200),
  },
  'GET form_answer/map/': {
    path: (at) => `form_answer/map/?form_id=${at.form}&by=geolocation`,
    public: 401,
    ...seen(200),
  },
}
