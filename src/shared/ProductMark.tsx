import { Text } from '@mantine/core'

import { productName } from '../../schemas/model/productName'

/** Draws the product's logo, rows gathered into one, and its name. */
export function ProductMark({ nameHidden = false }: { readonly nameHidden?: boolean }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="var(--acopio-accent)" />
        <g fill="none" stroke="var(--acopio-on-accent)" strokeWidth="2.2" strokeLinecap="round">
          <path d="M7 8.5h14" />
          <path d="M9.5 14h9" />
          <path d="M12 19.5h4" />
        </g>
      </svg>
      {!nameHidden && (
        <Text span fw={600} size="lg" translate="no">
          {productName}
        </Text>
      )}
    </span>
  )
}
