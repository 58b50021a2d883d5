/** Who may create an account: nobody, whoever was invited by the operator of the installation, or everybody. */
export const signUpModes = ['closed', 'invitation', 'open'] as const
export type SignUpMode = (typeof signUpModes)[number]
