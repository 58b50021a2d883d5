/** Who may make an account: nobody, who was invited by whoever runs the installation, or everybody. */
export const signUpModes = ['closed', 'invitation', 'open'] as const
export type SignUpMode = (typeof signUpModes)[number]
