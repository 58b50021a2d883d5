const paths = {
  error: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 4.5v4.25M8 11.25v.25',
  add: 'M8 3v10M3 8h10',
  remove: 'M3 4.5h10M6.5 4V2.75h3V4M4.25 4.5l.6 8.75h6.3l.6-8.75',
  up: 'M8 13V3M3.75 7.25 8 3l4.25 4.25',
  down: 'M8 3v10M3.75 8.75 8 13l4.25-4.25',
  file: 'M9 1.75H4a.75.75 0 0 0-.75.75v11c0 .41.34.75.75.75h8a.75.75 0 0 0 .75-.75V5.5L9 1.75ZM9 1.75V5.5h3.75',
  camera: 'M1.75 5h2.5l1.25-2h5l1.25 2h2.5v8.25H1.75V5ZM8 11.25a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  play: 'M4.25 2.5v11l8.5-5.5-8.5-5.5Z',
  pen: 'm2.5 13.5.75-3.25 7.5-7.5 2.5 2.5-7.5 7.5-3.25.75ZM9.25 4.25l2.5 2.5',
  close: 'm4 4 8 8M12 4l-8 8',
  retry: 'M13 8a5 5 0 1 1-1.5-3.55M13 1.75v3.5H9.5',
  undo: 'M5.75 3 2.5 6.25 5.75 9.5M2.5 6.25h7a4 4 0 0 1 0 8H6.5',
  check: 'm3 8.5 3.25 3.25L13 4.75',
  calendar: 'M2.25 3.5h11.5v10.25H2.25V3.5ZM2.25 6.75h11.5M5.25 1.75V4.5M10.75 1.75V4.5',
  clock: 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5ZM8 4.5V8l2.5 1.75',
  open: 'm4 6.25 4 4 4-4',
  back: 'm9.75 4-4 4 4 4',
  next: 'm6.25 4 4 4-4 4',
  search: 'M7 2.25a4.75 4.75 0 1 0 0 9.5 4.75 4.75 0 0 0 0-9.5ZM10.5 10.5l3.25 3.25',
  place:
    'M8 14.25S3.25 9.9 3.25 6.5a4.75 4.75 0 0 1 9.5 0C12.75 9.9 8 14.25 8 14.25ZM8 8.25A1.75 1.75 0 1 0 8 4.75a1.75 1.75 0 0 0 0 3.5',
  here: 'M8 12.25a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5ZM8 1.5v2.25M8 12.25v2.25M1.5 8h2.25M12.25 8h2.25',
  show: 'M1.5 8S3.75 3.75 8 3.75 14.5 8 14.5 8 12.25 12.25 8 12.25 1.5 8 1.5 8ZM8 9.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5',
  hide: 'M1.5 8S3.75 3.75 8 3.75 14.5 8 14.5 8 12.25 12.25 8 12.25 1.5 8 1.5 8ZM3 13 13 3',
  grip: 'M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01',
  barcode: 'M2 3.5v9M4.5 3.5v9M6.5 3.5v9M9.5 3.5v9M11.5 3.5v9M14 3.5v9',
} as const

export type IconName = keyof typeof paths

/** Draws a sign beside words that say the same; screen readers skip it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className="acopio-icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
