export const productName = '妍采汇';
export const hotlineHours = '工作日 8:00–23:00';
