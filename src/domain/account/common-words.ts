/**
 * Words that the commonest passwords are made of, in English, French and from Cameroon; our own
 * list. `isCommonPassword` adds digits, signs, capitals and look-alike letters to each.
 */
export const COMMON_WORDS = `
password passwort passwd passe motdepasse monmotdepasse mdp mypassword newpassword thepassword
azerty azertyuiop azertyui qwerty qwertyui qwertyuiop qwertz qwertzuiop asdfgh asdfghjkl qsdfgh
qsdfghjklm zxcvbn zxcvbnm wxcvbn qazwsx qazwsxedc aqwzsx azeqsd qweasd qweasdzxc letmein welcome
bienvenue bienvenu bonjour bonsoir salut coucou hello helloworld admin administrator administrateur
root superuser user utilisateur guest invite login connexion access acces secret master default
changeme change test testing tester testtest demo example exemple system service server internet
computer ordinateur windows microsoft apple google facebook instagram whatsapp twitter youtube yahoo
hotmail gmail outlook samsung iphone android nokia huawei tecno infinix itel motorola dell lenovo
playstation nintendo minecraft fortnite pokemon naruto sasuke itachi dragon dragonball goku vegeta
pikachu starwars matrix batman superman spiderman ironman hulk thor avengers wolverine marvel disney
mickey minnie donald simba nemo shrek bambi stitch harrypotter hermione gandalf frodo legolas blink
metallica nirvana eminem rihanna beyonce shakira madonna celine drake drogba etoo samueletoo mbappe
messi ronaldo cristiano neymar zidane ronaldinho benzema pogba mahrez salah chelsea arsenal
liverpool manchester manutd united realmadrid madrid barcelona barcelone barca juventus milan inter
bayern psg parissg marseille omfoot lyon football foot soccer baseball basketball basket handball
tennis volley hockey rugby golf boxing boxe judo karate lions lionsindomptables indomptables sport
champion champions winner gagnant victory victoire iloveyou iloveu iloveme loveyou love lovely lover
loveme mylove forever always jetaime jetadore jtaime amour amours amoureux amoureuse monamour
moncoeur coeur coeurs cherie cheri mon chouchou doudou loulou bisous bisou calin calins bebe baby
babygirl babyboy honey sweet sweety sweetheart darling princess princesse prince queen reine king
roi angel ange angels anges sunshine soleil lune etoile star stars superstar rainbow flower fleur
fleurs rose roses jasmin lavande butterfly papillon tigger tiger tigre lion lionne panther panthere
leopard gorilla gorille monkey singe elephant girafe zebra dolphin dauphin shark requin eagle aigle
falcon faucon phoenix raven corbeau wolf loup bear ours bull taureau horse cheval cheveaux poney
rabbit lapin kitty kitten cat chat chaton chats doggy dog chien chiens chienne toutou snoopy
garfield buddy charlie max maxwell rocky rex medor minou felix oscar caramel chocolat chocolate
vanille cookie cookies biscuit banana banane orange pomme cherry cerise fraise strawberry lemon
citron mangue ananas avocat peanut pepper ginger cheese fromage coffee cafe whisky vodka biere
castel kadji beaufort guinness heineken coca cocacola pepsi fanta pizza burger kebab ndole eru achu
koki okok plantain manioc beignet summer winter autumn spring printemps ete automne hiver january
february march april may june july august september october november december janvier fevrier mars
avril mai juin juillet aout septembre octobre novembre decembre monday tuesday wednesday thursday
friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche today toujours jamais
never demain hier france francais francaise paris toulouse bordeaux nantes lille belgique bruxelles
suisse canada montreal quebec london londres england germany berlin italia italie espagne america
amerique newyork texas dallas chicago africa afrique african cameroon cameroun camer camerounais
camerounaise kamer mboa douala yaounde bafoussam bamenda garoua maroua ngaoundere bertoua ebolowa
buea limbe kribi edea nkongsamba dschang foumban kumba tiko akwa bonanjo bonapriso bonamoussadi
deido bali makepe logpom kotto logbessou bepanda ndokoti bassa yassa japoma bonaberi newbell
ndogbong pk wouri sawa bamileke bassaa beti ewondo duala kwata gabon congo kinshasa brazzaville
nigeria lagos abuja ghana accra senegal dakar abidjan cotedivoire ivoire benin togo tchad mali
orangemoney mtn mtnmomo momo mobilemoney camtel nexttel express union expressunion argent money
monnaie cash dollar dollars euro euros franc francs fcfa bitcoin million millions billion
millionnaire milliardaire riche richesse fortune business commerce travail boulot patron chef boss
bigboss maman mama mamans maminou papa papou papas tata tonton mere pere frere soeur freres soeurs
famille family enfant enfants fils fille filles garcon homme femme bebes jumeaux jumelles mother
father brother sister daughter son friend friends ami amis amie copain copine meilleur best
bestfriend happy happiness heureux heureuse joie bonheur paix peace espoir hope faith foi grace
blessed blessing benediction beni benie jesus jesuschrist christ christian chretien dieu
dieuestgrand dieumerci mondieu seigneur gloire alleluia hallelujah amen bible saint sainte eglise
church pasteur pastor marie mariejesus allah allahakbar islam mohamed mohammed muhammad mahomet
ibrahim ismael aminata fatima fatou aissatou moussa ousmane oumarou hamadou abdoulaye ali hassan
jean jeanpaul jeanpierre jeanmarie pierre paul jacques michel andre philippe patrick alain daniel
david thomas nicolas christophe julien laurent olivier vincent stephane sebastien guillaume
alexandre alexandra maxime antoine kevin steve stephen junior franck frank eric serge bruno marc
mathieu matthieu lucas louis hugo arthur simon martin bernard richard robert roger raymond emmanuel
samuel joseph joel jonas jonathan jordan joshua justin joyce josiane jacqueline jeanne jessica
jennifer juliette julie justine catherine christine christelle carine caroline cecile chantal claire
clarisse clemence danielle diane dorothee edwige elise elisabeth elizabeth emilie emma esther
eugenie estelle fabienne flore florence francoise gaelle genevieve ginette hannah helene honorine
ines irene isabelle laetitia laura laure lea leonie linda lisa louise lucie lydie madeleine manon
margot marguerite marianne marina marlene marthe mathilde melanie melissa mireille monique murielle
nadege nadia nadine natacha nathalie nicole ninja noemie odette olivia pamela pascale patricia
pauline rachel raissa rebecca regine rosalie rosine ruth sabine sabrina samantha sandra sandrine
sarah severine solange sonia sophie stella stephanie suzanne sylvie tatiana therese valerie vanessa
veronique victoria virginie viviane yvette yvonne zoe michael andrew anthony ashley amanda charlotte
christopher george matthew brandon tyler william jackson hunter harley ranger taylor austin merlin
maggie sophia killer trustno trust nothing whatever unknown anonymous hacker hack hacked crack
cracked code codes pirate shadow ghost fantome demon devil diable satan lucifer hell enfer freedom
liberte egalite fraternite justice power pouvoir force warrior guerrier soldier soldat general
captain capitaine commander colonel gangster thug mafia rebel bandit cowboy cyber robot mustang
ferrari porsche mercedes bmw audi toyota honda nissan peugeot renault citroen lamborghini bugatti
yamaha suzuki ducati kawasaki moto voiture auto camion taxi maison appartement studio villa location
locataire proprietaire bailleur loyer logement immobilier chambre salon cuisine jardin voisin ecole
lycee college universite etudiant etudiante professeur docteur medecin infirmiere avocate ingenieur
comptable informatique mathematiques physique musique music guitar guitare piano batterie dance
danse danser rap rock reggae makossa bikutsi afrobeat coupedecale zouk blues jazz techno cinema film
series netflix photo photos video camera magic magique magie mystere fantasy fantaisie dream dreams
reve reves heaven paradis paradise ciel mer plage ocean montagne foret riviere voyage vacances
holiday party fete noel christmas anniversaire birthday cadeau surprise silver argente gold golden
dor diamond diamant crystal cristal ruby saphir emeraude perle platine black white blue green red
yellow purple pink noir blanc bleu vert rouge jaune violet marron gris sexy sexe hot chaud beaugosse
beau belle jolie mignon mignonne gentil gentille fuckyou fuck fucker merde putain connard salope
bitch asshole pussy bonjourtoutlemonde sesame sesameouvretoi ouvretoi opensesame abracadabra blabla
blablabla rien personne pourquoi comment merci please sorry pardon oui non yes okay super genial
cool funny smile sourire laugh rire
`
  .trim()
  .split(/\s+/);
