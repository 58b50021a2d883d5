const paths = {
  error: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 4.5v4.25M8 11.25v.25',
  add: 'M8 3v10M3 8h10',
  remove: 'M3 4.5h10M6.5 4V2.75h3V4M4.25 4.5l.6 8.75h6.3l.6-8.75',
  up: 'M8 13V3M3.75 7.25 8 3l4.25 4.25',
  down: 'M8 3v10M3.75 8.75 8 13l4.25-4.25',
} as const

/** A sign beside words that say the same; screen readers pass over it. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
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
