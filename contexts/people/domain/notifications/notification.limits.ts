/** What a person is told of (docs/limits.md); `counted`: where the number at the bell stops. */
export const notificationLimits = { keptDays: 180, counted: 99 };
