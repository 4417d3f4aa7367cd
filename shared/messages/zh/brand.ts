/** Name and particulars of the house. */
export const productName = '妍采汇';
/** When the hotline is answered. */
export const hotlineHours = '工作日 8:00–23:00';
